// Packaging: `npm run icons` draws icon.svg with a browser in every size and format that a system needs. The results
// are committed, so packaging needs no browser.

import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../test/setup/browser.mjs';

const folder = import.meta.dirname;
const LINUX = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS = [16, 24, 32, 48, 64, 128, 256];
/** The types of Apple's icon file whose content is PNG, with their size in pixels. */
const APPLE = /** @type {const} */ ({
  icp4: 16,
  icp5: 32,
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
});

const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
const sizes = [...new Set([...LINUX, ...WINDOWS, ...Object.values(APPLE)])];
const drawn = await draw(sizes);

mkdirSync(join(folder, 'png'), { recursive: true });
for (const size of LINUX) writeFileSync(join(folder, 'png', `${size}x${size}.png`), png(size));
writeFileSync(join(folder, 'icon.ico'), windowsIcon());
writeFileSync(join(folder, 'icon.icns'), appleIcon());

/** @param {number[]} wanted @returns {Promise<Map<number, Buffer>>} PNG by size in pixels */
async function draw(wanted) {
  const browser = await chromium.launch(findBrowser());
  try {
    const page = await browser.newPage();
    /** @type {Map<number, Buffer>} */
    const result = new Map();
    for (const size of wanted) {
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
      result.set(size, await page.screenshot({ omitBackground: true }));
    }
    return result;
  } finally {
    await browser.close();
  }
}

/** @param {number} size */
function png(size) {
  return /** @type {Buffer} */ (drawn.get(size));
}

/** ICO: a directory of 16 bytes for each image, then the images, which may be PNG since Windows Vista. */
function windowsIcon() {
  const head = Buffer.alloc(6 + 16 * WINDOWS.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(WINDOWS.length, 4);
  let offset = head.length;
  for (const [index, size] of WINDOWS.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at); // 0 stands for 256
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4); // colour planes
    head.writeUInt16LE(32, at + 6); // bits per pixel
    head.writeUInt32LE(png(size).length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png(size).length;
  }
  return Buffer.concat([head, ...WINDOWS.map(png)]);
}

/** ICNS: "icns" and the length of all, then each image behind its type and length; numbers are big-endian. */
function appleIcon() {
  const images = Object.entries(APPLE).map(([type, size]) => chunk(type, png(size)));
  return chunk('icns', Buffer.concat(images));
}

/** @param {string} type @param {Buffer} content */
function chunk(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}
