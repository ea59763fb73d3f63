/** The code of each dialog, by the name that `data-dialog` has. */
export const dialogs = {
  call: () => import("./CallDialog.tsx"),
  "feature-request": () => import("#forms/feature-request/FeatureRequestModal.tsx"),
  notifications: () => import("../push/NotificationsDialog.tsx"),
  search: () => import("../search/SearchDialog.tsx"),
  translate: () => import("./TranslateDialog.tsx"),
  video: () => import("./VideoDialog.tsx"),
};

export type DialogName = keyof typeof dialogs;
