import type { ComponentType } from "react";
import type { StaticBlockName } from "#editorial/page-schema.ts";
import { AwardList } from "./static/AwardList.tsx";
import type { StaticBlockProps } from "./static/Band.tsx";
import { CallToAction } from "./static/CallToAction.tsx";
import { CareerFigures } from "./static/CareerFigures.tsx";
import { Changes } from "./static/Changes.tsx";
import { Comparison } from "./static/Comparison.tsx";
import { DocumentationLinks } from "./static/DocumentationLinks.tsx";
import { ProfessionalServices } from "./static/ProfessionalServices.tsx";
import { ReadyToStart } from "./static/ReadyToStart.tsx";
import { Recognition } from "./static/Recognition.tsx";
import { RoleList } from "./static/RoleList.tsx";
import { TeamList } from "./static/TeamList.tsx";

/** Blocks of text and links. The server renders them to static HTML, so they load no script. */
export const staticBlocks: Record<StaticBlockName, ComponentType<StaticBlockProps>> = {
  "ready-to-start": ReadyToStart,
  documentation: DocumentationLinks,
  "call-to-action": CallToAction,
  recognition: Recognition,
  "professional-services": ProfessionalServices,
  "career-figures": CareerFigures,
  "award-list": AwardList,
  comparison: Comparison,
  changes: Changes,
  "role-list": RoleList,
  "team-list": TeamList,
};
