import { updateUserRole } from "../server/platform/platform.ts";
import { readSettings } from "../server/settings.ts";

/** Gives a user of the platform another role. @throws Error where the service is not set, or says no */
export async function changeRole({ email, role }: { email: string; role: string }): Promise<void> {
  const { platform } = readSettings(process.env);
  if (!platform) throw new Error("Set PLATFORM_API_URL and PLATFORM_API_TOKEN first.");
  await updateUserRole(platform, email.trim().toLowerCase(), role);
  console.log(`${email} is now ${role}.`);
}
