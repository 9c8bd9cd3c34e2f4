// Makes or uses a passkey: the form carries what the browser needs, and takes what it answers.
const { startRegistration, startAuthentication } = globalThis.SimpleWebAuthnBrowser;

for (const form of document.querySelectorAll('form[data-passkey]')) {
  form.addEventListener('submit', async (event) => {
    const answer = form.elements.namedItem('passkey');
    if (answer.value !== '') return;
    event.preventDefault();
    const optionsJSON = JSON.parse(form.dataset.options);
    const start = form.dataset.passkey === 'make' ? startRegistration : startAuthentication;
    const fault = form.querySelector('[data-fault]');
    try {
      answer.value = JSON.stringify(await start({ optionsJSON }));
      form.requestSubmit();
    } catch (error) {
      fault.textContent = `${fault.dataset.fault} (${error.name})`;
    }
  });
}
