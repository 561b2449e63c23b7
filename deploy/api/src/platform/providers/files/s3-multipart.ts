import { ProviderDown } from '../provider-errors.ts'
import { accepted, type S3Client } from './s3-client.ts'

/** Minimum size of a part of S3, except the last: 5 MiB. */
export const PART = 5 * 1024 * 1024

/** Uploads a large file in parts; aborts an upload that fails, so that its parts are not charged. */
export async function putInParts(
  call: S3Client,
  key: string,
  content: Buffer,
  contentType: string,
): Promise<void> {
  const begun = accepted(await call({ method: 'POST', key, query: { uploads: '' }, contentType }))
  const uploadId = textOf('UploadId', begun.content)
  try {
    const tags = await sendParts(call, key, uploadId, content)
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const ended = accepted(await call({ method: 'POST', key, query: { uploadId }, body }))
    // The response may begin with 200 and fail afterwards.
    textOf('ETag', ended.content)
  } catch (error) {
    await call({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

async function sendParts(call: S3Client, key: string, uploadId: string, content: Buffer): Promise<string[]> {
  const tags: string[] = []
  for (let start = 0; start < content.length; start += PART) {
    const query = { partNumber: String(tags.length + 1), uploadId }
    const body = content.subarray(start, start + PART)
    const { headers } = accepted(await call({ method: 'PUT', key, query, body }))
    tags.push(escapeXml(headers.get('etag') ?? ''))
  }
  return tags
}

/** Returns the text of an element without children. @throws ProviderDown for a response without it */
function textOf(element: string, xml: Buffer): string {
  const text = new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml.toString())?.[1]
  if (!text) throw new ProviderDown(`The file storage answered without ${element}`)
  return text
}

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
