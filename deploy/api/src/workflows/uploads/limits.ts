import type { FormField } from '@coverdesk/sdk/forms'
import { after, days, instant } from '../../platform/db/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeLock } from '../../platform/db/take-lock.ts'
import { ApiError, fieldError } from '../../platform/errors/api-error.ts'
import type { Services } from '../../platform/services.ts'
import { type FormRow, questionsOf } from '../forms/store.ts'

const MEGABYTE = 1024 * 1024
/** Maximum files and bytes of one form. */
const OF_A_FORM = { files: 60, bytes: 200 * MEGABYTE }
/** Maximum files and bytes of one sender within a day, over all their forms. */
const OF_A_DAY = { files: 150, bytes: 400 * MEGABYTE }
const DAY = days(1)
const FILE_KINDS: ReadonlySet<string> = new Set(['file', 'photo', 'signature'])

/** @throws ApiError 422 `no_files_asked` for a form without a question that accepts files */
export async function assertAcceptsFiles(tx: Tx, form: FormRow): Promise<void> {
  const { fields } = await questionsOf(tx, form)
  if (!fields.some(acceptsFile)) throw fieldError('form_id', 'no_files_asked')
}

const acceptsFile = ({ kind, fields = [] }: FormField): boolean =>
  FILE_KINDS.has(kind) || fields.some(acceptsFile)

/**
 * Returns the sender an upload counts for: the contact the tracker proved, or the client network while it has none.
 * Locks the sender, so that concurrent uploads are counted one at a time.
 */
export async function readUploader(
  tx: Tx,
  services: Services,
  form: FormRow,
  network: string,
): Promise<Buffer> {
  const proven = await tx
    .selectFrom('validations')
    .select('email')
    .where('tracker_id', '=', form.tracker_id)
    .where('verified_at', 'is not', null)
    .where('email', '<>', '')
    .executeTakeFirst()
  const sender = services.vault.fingerprint(
    proven ? `contact ${proven.email.toLowerCase()}` : `address ${network}`,
  )
  const lock = `uploads ${sender.toString('base64')}`
  await takeLock(tx, lock)
  return sender
}

/** @throws ApiError 413 `too_many_files` for a full form, 429 `too_many_uploads` past the daily limit */
export async function assertCapacity(
  tx: Tx,
  form: FormRow,
  sender: Buffer,
  size: number,
  now: Date,
): Promise<void> {
  const counted = tx
    .selectFrom('uploads')
    .select((eb) => [eb.fn.countAll<number>().as('files'), eb.fn.sum<number>('size').as('bytes')])
  const ofForm = await counted.where('form_id', '=', form.id).executeTakeFirstOrThrow()
  if (!hasCapacity(ofForm, OF_A_FORM, size)) throw new ApiError(413, 'too_many_files')
  const ofDay = await counted
    .where('sender', '=', sender)
    .where('created_at', '>', instant(after(now, -DAY)))
    .executeTakeFirstOrThrow()
  if (!hasCapacity(ofDay, OF_A_DAY, size)) {
    throw new ApiError(429, 'too_many_uploads', { retryAfter: DAY / 1000 })
  }
}

interface Usage {
  files: number
  bytes: number | null
}

const hasCapacity = (
  { files, bytes }: Usage,
  most: { files: number; bytes: number },
  size: number,
): boolean => Number(files) < most.files && Number(bytes ?? 0) + size <= most.bytes
