/** How long the object URL lives, so that the browser can begin saving the file. */
const savingMs = 60_000;

/** Makes the browser download a file under a name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), savingMs);
}
