/** Whether a page shows a field that takes files: those dropped elsewhere on it are not taken. */
export function hasUploadField(): boolean {
  return [...document.querySelectorAll('[data-takes-files]')].some((field) => field.checkVisibility());
}
