// Copies the recovery codes; without a clipboard the button goes, and the codes can be marked.
for (const button of document.querySelectorAll('[data-copy]')) {
  if (navigator.clipboard === undefined) button.remove();
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(button.dataset.copy).then(
      () => {
        button.textContent = button.dataset.done;
      },
      () => button.remove(),
    );
  });
}
