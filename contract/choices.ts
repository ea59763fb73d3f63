/** What the selects of the other forms offer: the value that is stored, and its label. */
export const deployments = {
  cloud: "Hosted cloud",
  container: "Our own cloud, as a container",
  onpremise: "On-premise",
  unsure: "Not decided yet",
} as const;

export const partnerKinds = {
  integrator: "We implement for customers",
  reseller: "We resell",
  technology: "We embed it in our product",
  training: "We train",
} as const;

export const levels = {
  new: "New to dashboards",
  some: "I have built some",
  expert: "I build them for others",
} as const;

export const leaveReasons = {
  often: "Too many mails",
  irrelevant: "Not about what I need",
  never: "I never subscribed",
  other: "Another reason",
} as const;

export const yesNo = { "1": "Yes", "0": "No" } as const;

/** Stars, as they are sent. */
export const ratings = { "5": "Very good", "4": "Good", "3": "Fair", "2": "Poor", "1": "Very poor" } as const;
