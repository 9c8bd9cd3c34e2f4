// Sends the one form of a page that only passes an answer on. Without scripts the person presses its button.
document.querySelector('form[data-submit]')?.requestSubmit();
