import { checkKey, type FileStore } from './file-store.ts'
import { accepted, createS3Client, type S3Options } from './s3-client.ts'
import { PART, putInParts } from './s3-multipart.ts'

/** Stores files in S3-compatible storage. */
export function createS3Files(options: S3Options): FileStore {
  const call = createS3Client(options)
  return {
    async put(name, content, contentType) {
      const key = checkKey(name)
      if (content.length > PART) await putInParts(call, key, content, contentType)
      else accepted(await call({ method: 'PUT', key, body: content, contentType }))
    },
    async get(name) {
      const answer = await call({ method: 'GET', key: checkKey(name) })
      return answer.status === 404 ? null : accepted(answer).content
    },
    async exists(name) {
      const answer = await call({ method: 'HEAD', key: checkKey(name) })
      return answer.status !== 404 && accepted(answer).status < 300
    },
    async remove(name) {
      const answer = await call({ method: 'DELETE', key: checkKey(name) })
      if (answer.status !== 404) accepted(answer)
    },
  }
}
