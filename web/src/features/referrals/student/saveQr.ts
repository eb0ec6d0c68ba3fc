import { renderSVG } from 'uqr';

/** Edge of the PNG in pixels: sharp on a flyer. */
const edge = 1024;

const qrOf = (url: string): string => renderSVG(url, { border: 2 });

const sourceOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export const qrSource = (url: string): string => sourceOf(qrOf(url));

function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Saves the QR code of a link as a file. */
export async function saveQr(url: string, name: string, type: 'svg' | 'png'): Promise<void> {
  const source = qrSource(url);
  if (type === 'svg') return save(source, `${name}.svg`);
  const picture = new Image(edge, edge);
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, edge, edge);
  save(canvas.toDataURL('image/png'), `${name}.png`);
}
