import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import './ui/theme/mantine.ts';
import './ui/theme/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application } from './Application.tsx';
import { assemble } from './assemble.ts';

const container = document.getElementById('application');
if (container === null) throw new Error('index.html has no element with the id "application".');

const parts = await assemble();
createRoot(container).render(
  <StrictMode>
    <Application parts={parts} />
  </StrictMode>,
);
