import { createHash } from 'node:crypto'
import {
  type CertificateWording,
  type CompanyImageKind,
  type CompanyInput,
  type CompanyRecord,
  type CompanyTexts,
  companyImageKinds,
  offeredLanguages,
  profileLanguages,
} from '@coverdesk/sdk'
import type { Db, Tx } from '../../platform/db/database.ts'
import { bytesOf, cleanImage, dataUrl } from './clean-image.ts'

/** The name and address an installation starts with, until its own are entered. */
const unnamed = {
  id: 1,
  name: 'Coverdesk',
  product_name: 'Coverdesk',
  address: '',
  email: '',
  phone: '',
  website: '',
  naicom_number: '',
  postal_address: '',
  whatsapp: '',
  complaint_route: '',
  privacy_notice: '',
  terms: '',
  signatory_name: '',
  signatory_title: '',
  accent: '',
  certificate_wording: null as CertificateWording | null,
  online_branch_id: null as string | null,
  oldest_vehicle_year: 1970,
  languages: profileLanguages(),
  own_texts: {} as Record<string, CompanyTexts>,
  version: 0,
  updated_at: new Date(0).toISOString(),
}

export async function readCompanyProfile(db: Db | Tx) {
  const profile = await db.selectFrom('company_profiles').selectAll().where('id', '=', 1).executeTakeFirst()
  return profile ?? unnamed
}

const readImages = (db: Db | Tx) => db.selectFrom('company_images').selectAll().execute()

/** The insurer's texts in a language; one that is missing there, in English. */
export function textsIn(
  profile: CompanyTexts & Pick<CompanyRecord, 'own_texts'>,
  locale: string,
): CompanyTexts {
  const { complaint_route, privacy_notice, terms } = profile
  const own = profile.own_texts[locale]
  return {
    complaint_route: own?.complaint_route || complaint_route,
    privacy_notice: own?.privacy_notice || privacy_notice,
    terms: own?.terms || terms,
  }
}

/** Fields that the company form edits. */
export async function readCompanyInput(db: Db | Tx): Promise<Omit<CompanyRecord, 'standard_wording'>> {
  const { id, updated_at, ...profile } = await readCompanyProfile(db)
  const images = await readImages(db)
  const imageOf = (kind: CompanyImageKind): string | null => {
    const found = images.find((image) => image.kind === kind)
    return found ? dataUrl(found.bytes) : null
  }
  return { ...profile, logo: imageOf('logo'), signature: imageOf('signature') }
}

export type Images = Record<CompanyImageKind, Awaited<ReturnType<typeof cleanImage>> | null>

/** Checks the images of a form. @throws ApiError 422 at the image */
export async function imagesOf(input: CompanyInput): Promise<Images> {
  const read = async (kind: CompanyImageKind) => {
    const url = input[kind]
    return url ? cleanImage(kind, bytesOf(url), kind) : null
  }
  return { logo: await read('logo'), signature: await read('signature') }
}

/** Sorts languages in the product's order, each once, English always. */
export const offeredCodes = (codes: readonly string[]): string[] =>
  offeredLanguages(codes).map(({ code }) => code)

/** Stores the profile. @returns false when `version` is not the present one */
export async function writeCompany(
  tx: Tx,
  { version, logo: _logo, signature: _signature, own_texts, ...input }: CompanyInput & { version: number },
  images: Images,
  now: Date,
): Promise<boolean> {
  const wording = input.certificate_wording && JSON.stringify(input.certificate_wording)
  const values = {
    ...input,
    languages: offeredCodes(input.languages),
    certificate_wording: wording,
    ...(own_texts && { own_texts: JSON.stringify(own_texts) }),
    updated_at: now,
    version: version + 1,
  }
  const written =
    version === 0
      ? await tx
          .insertInto('company_profiles')
          .values({ id: 1, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('company_profiles')
          .set(values)
          .where('id', '=', 1)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst()
  if (!written) return false
  for (const kind of companyImageKinds) await writeImage(tx, kind, images[kind], now)
  return true
}

async function writeImage(tx: Tx, kind: CompanyImageKind, image: Images['logo'], now: Date): Promise<void> {
  if (!image) {
    await tx.deleteFrom('company_images').where('kind', '=', kind).execute()
    return
  }
  const sha256 = createHash('sha256').update(image.bytes).digest('hex')
  const values = { media_type: 'image/png' as const, ...image, sha256, updated_at: now }
  await tx
    .insertInto('company_images')
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute()
}
