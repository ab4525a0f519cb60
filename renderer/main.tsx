// The window's first lines: find the host, fill the store, draw the window.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { connect } from './connect.ts';
import { start } from './store/start.ts';
import { applyTheme } from './store/settings.ts';
import { copyExactly } from './ui/exact-copy.ts';
import './styles/index.css';

applyTheme();
copyExactly();
const connection = connect();
if (connection) start(connection);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App hasHost={connection !== null} retry={() => connection?.retry()} />
  </StrictMode>,
);
