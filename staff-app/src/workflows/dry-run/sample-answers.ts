import type { Answers, FormField } from '@coverdesk/sdk/forms'
import { isBlank } from '@coverdesk/sdk/forms'

const sampleFile = () => ({
  document_id: crypto.randomUUID(),
  file_name: 'sample.jpg',
  media_type: 'image/jpeg',
  size: 1024,
})

/** Adds sample files to sample answers, because files cannot be chosen in a dry run. */
export function withSampleFiles(fields: readonly FormField[], answers: Answers): Answers {
  const filled: Answers = { ...answers }
  for (const { key, kind, least, fields: inner } of fields) {
    if (kind === 'group' && Array.isArray(filled[key])) {
      filled[key] = filled[key].map((entry: Answers) => withSampleFiles(inner ?? [], entry))
    }
    if (!isBlank(filled[key])) continue
    if (kind === 'signature') filled[key] = sampleFile()
    if (kind === 'file' || kind === 'photo') filled[key] = Array.from({ length: least || 1 }, sampleFile)
  }
  return filled
}
