import { HOME_COUNTRY, type MarineClient, type MarineClientInput } from '@coverdesk/sdk'

/** Answers of the client form; a stored identity number is never shown and stays while the field is empty. */
export interface ClientAnswers extends Omit<MarineClientInput, 'id_number'> {
  id_number: string
}

export const clientAnswers = (saved: MarineClient | null): ClientAnswers => ({
  kind: saved?.kind ?? 'corporate',
  name: saved?.name ?? '',
  rc_number: saved?.rc_number ?? '',
  tin: saved?.tin ?? '',
  id_type: saved?.id_type ?? '',
  id_number: '',
  email: saved?.email ?? '',
  phone: saved?.phone ?? '',
  address: saved?.address ?? '',
  city: saved?.city ?? '',
  state: saved?.state ?? '',
  country: saved?.country ?? HOME_COUNTRY,
  industry: saved?.industry ?? '',
  contact_person: saved?.contact_person ?? '',
  external_ref: saved?.external_ref ?? '',
})

/** Whether the number on record can stay: it is of the document that is chosen. */
export const keepsNumber = (saved: MarineClient | null, { kind, id_type }: ClientAnswers): boolean =>
  kind === 'individual' &&
  saved?.kind === 'individual' &&
  saved.masked_id_number !== '' &&
  saved.id_type === id_type

/** Returns the request body of the answers, without fields of the other kind of client. */
export const clientInput =
  (saved: MarineClient | null) =>
  (answers: ClientAnswers): MarineClientInput => {
    const company = answers.kind === 'corporate'
    const keepsSavedNumber = answers.id_number === '' && keepsNumber(saved, answers)
    return {
      ...answers,
      rc_number: company ? answers.rc_number : '',
      id_type: company ? '' : answers.id_type,
      id_number: company || keepsSavedNumber ? null : answers.id_number,
    }
  }
