import type { ComponentType } from "react";
import type { PrintedBlockName } from "../../editorial/page-schema.ts";
import { AwardList } from "./printed/AwardList.tsx";
import { CallToAction } from "./printed/CallToAction.tsx";
import { CareerFigures } from "./printed/CareerFigures.tsx";
import { Changes } from "./printed/Changes.tsx";
import { Comparison } from "./printed/Comparison.tsx";
import { DocumentationLinks } from "./printed/DocumentationLinks.tsx";
import { ProfessionalServices } from "./printed/ProfessionalServices.tsx";
import type { PrintedBlockProps } from "./printed/props.ts";
import { ReadyToStart } from "./printed/ReadyToStart.tsx";
import { Recognition } from "./printed/Recognition.tsx";
import { RoleList } from "./printed/RoleList.tsx";
import { TeamList } from "./printed/TeamList.tsx";

/** The blocks of words and links. They are drawn here once and reach the browser as HTML: they cost it no script. */
export const printedBlocks: Record<PrintedBlockName, ComponentType<PrintedBlockProps>> = {
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
