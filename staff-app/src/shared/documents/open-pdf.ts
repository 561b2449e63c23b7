import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Pixels of an image at most; larger ones are left out. */
const MOST_PIXELS = 40_000_000

interface Policies {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ): { createScriptURL: (address: string) => string }
  }
}

/** The page's policy lets scripts come from trusted addresses only: this one is the reader of PDFs and nothing else. */
const policy = (globalThis as Policies).trustedTypes?.createPolicy('pdf-reader', {
  createScriptURL: () => workerAddress,
})

export interface OpenPdf {
  document: Promise<PDFDocumentProxy>
  /** Ends the worker, whatever the file made of it. */
  close: () => void
}

/**
 * Opens a PDF in a worker of its own, which ends with it. Files come from customers: nothing in them is run, no other
 * file is fetched for them, and forms, links and attachments are not offered.
 */
export function openPdf(data: Blob): OpenPdf {
  const thread = new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress, { type: 'module' })
  const worker = PDFWorker.create({ port: thread })
  const document = data.arrayBuffer().then(
    (bytes) =>
      getDocument({
        data: bytes,
        worker,
        enableXfa: false,
        // WebAssembly is not open under the page's policy.
        useWasm: false,
        useWorkerFetch: false,
        disableWorkerRendering: true,
        maxImageSize: MOST_PIXELS,
      }).promise,
  )
  const close = (): void => {
    worker.destroy()
    thread.terminate()
  }
  return { document, close }
}
