import { Field, Layout, Message, PageTitle, Submit } from "./Layout.tsx";

type SignInProps = { readonly hasPassword: boolean; readonly message: string | undefined };

export function SignIn({ hasPassword, message }: SignInProps) {
  return (
    <Layout title="Sign in" signedIn={false}>
      <div className="mx-auto max-w-md">
        <PageTitle>Sign in</PageTitle>
        <div className="mt-6">
          <Message>{message}</Message>
          {hasPassword && (
            <form method="post" action="/sign-in" className="mb-8 grid gap-4">
              <Field label="Your name" name="name" required maxLength={60} autoComplete="name" />
              <Field
                label="Password"
                name="password"
                type="password"
                required
                autoComplete="current-password"
              />
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
