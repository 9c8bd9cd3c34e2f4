/** Passes a file to the browser, to be saved under this name. */
export function download(file: { readonly name: string; readonly content: Blob }): void {
  const address = URL.createObjectURL(file.content);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
