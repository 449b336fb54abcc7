/** Downloads a generated text as a CSV file. */
export function downloadCsv(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

/** Downloads a file under a name. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the object URL after this task.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
