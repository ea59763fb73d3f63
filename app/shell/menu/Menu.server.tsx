import { type Menu, type MenuLink, readMenu } from "#editorial/menu.ts";
import { once } from "../../content/once.server.ts";
import { typographicDeep } from "../../content/typographic.ts";
import { FormLink } from "../../dialogs/FormLink.tsx";
import { leadsTo } from "./current.ts";

/** Returns the menu's data. It names some 130 pages, each read from its file, so a built site reads it once. */
const menuData = once(() => typographicDeep(readMenu()));

/**
 * Renders the header's menus, with the page at `path` marked as current.
 * @throws ContentError on invalid content in `content/menu.yaml`
 */
export const MenuEntries = ({ path }: { path: string }) => (
  <ul>
    {menuData().map((entry) => (
      <li key={entry.label}>
        {"groups" in entry ? (
          <details name="menu">
            <summary aria-current={entry === menuOf(path) ? "true" : undefined}>{entry.label}</summary>
            <Panel menu={entry} path={path} />
          </details>
        ) : (
          <PageLink {...entry} path={path} />
        )}
      </li>
    ))}
  </ul>
);

/** The panel of a menu: an introduction, and links in groups. */
const Panel = ({ menu, path }: { menu: Menu; path: string }) => (
  <div className="menu-panel">
    <div className="measure">
      <div className="menu-lead">
        <p>{menu.title}</p>
        <p>{menu.lead}</p>
        <p>
          <PageLink {...menu.overview} path={path} />
        </p>
        {menu.filter && (
          <div className="menu-filter">
            <input type="search" aria-label={menu.filter} placeholder={menu.filter} />
            <p role="status" />
          </div>
        )}
        {menu.featureRequest && (
          <p>
            <FormLink name="feature-request" title="Request a feature">
              {menu.featureRequest}
            </FormLink>
          </p>
        )}
      </div>
      <ul className="menu-groups">
        {menu.groups.map(({ title, links }) => (
          <li key={title}>
            <p>{title}</p>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <PageLink {...link} path={path} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  </div>
);

const PageLink = ({ label, href, path }: MenuLink & { path: string }) => (
  <a href={href} aria-current={href === path ? "page" : undefined}>
    {label}
  </a>
);

/** The menu with the page, or else with an ancestor of it. */
const menuOf = (path: string) =>
  menuWith(({ href }) => href === path) ?? menuWith(({ href }) => leadsTo(href, path));

const menuWith = (leads: (link: MenuLink) => boolean) =>
  menuData().find(
    (entry) =>
      "groups" in entry && [entry.overview, ...entry.groups.flatMap(({ links }) => links)].some(leads),
  );
