import { identities, months, trainings, trainingTypes } from "#contract/enrollment.ts";
import { messages } from "#contract/messages.ts";
import { type FieldDefinition, optionsOf } from "./definition.ts";

const monthName = (month: number) =>
  new Date(Date.UTC(2000, month - 1)).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });

/** The choices of the specification's training enrollment. */
export const enrollmentFields = [
  {
    kind: "select",
    name: "training",
    label: "Type of course",
    placeholder: "Select a course",
    options: optionsOf(trainings),
    required: messages.courseRequired,
  },
  {
    kind: "select",
    name: "training_type",
    label: "Type of training",
    placeholder: "Select a type of training",
    options: optionsOf(trainingTypes),
    required: messages.trainingTypeRequired,
  },
  {
    kind: "select",
    name: "enroll_date",
    label: "Enrollment date",
    mailLabel: "Enrollment month",
    placeholder: "Select a month",
    options: months.map((month) => ({ value: month, label: monthName(Number(month)) })),
    required: messages.enrollDateRequired,
  },
  {
    kind: "select",
    name: "identity",
    label: "Are you a student or a company?",
    mailLabel: "Student or company",
    placeholder: "Select one",
    options: optionsOf(identities),
    required: messages.identityRequired,
  },
] as const satisfies readonly FieldDefinition[];
