// Says next to a password that Caps Lock is on: the field hides what is typed.
const hint = document.querySelector('[data-caps-lock]');
const password = document.querySelector('input[type="password"]');

function show(event) {
  const isOn = event.getModifierState?.('CapsLock') ?? false;
  hint.textContent = isOn ? hint.dataset.capsLock : '';
}

for (const kind of ['keydown', 'keyup', 'pointerdown']) password?.addEventListener(kind, show);
