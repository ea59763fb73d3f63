import { Layout, PageTitle } from "./Layout.tsx";

export type NoticeProps = { readonly title: string; readonly text: string };

export function Notice({ title, text }: NoticeProps) {
  return (
    <Layout title={title}>
      <PageTitle>{title}</PageTitle>
      <p className="mt-4">{text}</p>
      <p className="mt-4">
        <a href="/inbox" className="link">
          Back to the inbox
        </a>
      </p>
    </Layout>
  );
}
