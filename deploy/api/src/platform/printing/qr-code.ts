import qrcode from 'qrcode'

/** Draws a QR code as vectors, `size` points wide, with a quiet zone of white. */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  size: number,
): void {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const cell = size / modules.size
  document.rect(x - 4, y - 4, size + 8, size + 8).fill('#FFFFFF')
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) document.rect(x + column * cell, y + row * cell, cell + 0.05, cell + 0.05)
    }
  }
  document.fill('#000000')
}
