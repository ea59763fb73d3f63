import { Layout, Message, PageTitle, Submit } from "./Layout.tsx";

type SignInProps = { readonly hasPassword: boolean; readonly message: string | undefined };

export function SignIn({ hasPassword, message }: SignInProps) {
  return (
    <Layout title="Sign in" signedIn={false}>
      <div className="mx-auto max-w-md">
        <PageTitle>Sign in</PageTitle>
        <div className="mt-6">
          {message && <Message>{message}</Message>}
          {hasPassword && (
            <form method="post" action="/sign-in" className="mb-8 grid gap-4">
              <label className="grid gap-1 text-small">
                Your name
                <input name="name" required maxLength={60} autoComplete="name" className="desk-field" />
              </label>
              <label className="grid gap-1 text-small">
                Password
                <input
                  name="password"
                  type="password"
                  required
                  autoComplete="current-password"
                  className="desk-field"
                />
              </label>
              <Submit>Sign in</Submit>
            </form>
          )}
          <p className="text-small text-muted">
            The terminal that runs the desk shows an address that opens it once. Press Enter there for another
            one.
          </p>
        </div>
      </div>
    </Layout>
  );
}
