import PdfDocument from 'pdfkit'

type Versions = NonNullable<ConstructorParameters<typeof PdfDocument>[0]>['pdfVersion']

interface Locks {
  pdfVersion?: Versions
  /** Without one, everyone opens the file and only its owner may change it. */
  userPassword?: string
}

/** A statement as banks send it: locked against changes. */
export async function lockedPdf(locks: Locks = {}): Promise<Buffer> {
  const document = new PdfDocument({ ownerPassword: 'bank', ...locks })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise((done) => document.on('end', done))
  document.text('Statement of account')
  document.end()
  await ended
  return Buffer.concat(parts)
}
