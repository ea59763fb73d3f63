/** The code of each dialog, by the name that `data-dialog` has. */
export const dialogs = {
  call: () => import("./CallDialog.tsx"),
  form: () => import("#forms/kit/FormDialog.tsx"),
  notifications: () => import("../push/NotificationsDialog.tsx"),
  search: () => import("../search/SearchDialog.tsx"),
  translate: () => import("./TranslateDialog.tsx"),
  video: () => import("./VideoDialog.tsx"),
};

export type DialogName = keyof typeof dialogs;
