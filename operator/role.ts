import { updateUserRole } from "#server/platform/platform.ts";
import { readSettings } from "#server/settings.ts";

/** Changes the role of a user of the platform. @throws Error if the service is not configured, or rejects the change */
export async function changeRole({ email, role }: { email: string; role: string }): Promise<void> {
  const { platform } = readSettings(process.env);
  if (!platform) throw new Error("Set PLATFORM_API_URL and PLATFORM_API_TOKEN first.");
  await updateUserRole(platform, email.trim().toLowerCase(), role);
  console.log(`${email} is now ${role}.`);
}
