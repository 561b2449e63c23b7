import { type CompanyInput, type CompanyRecord, companyImageKinds } from '@coverdesk/sdk'
import { companySchema, companyUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { cleanImage, dataUrl } from '../../organisation/company-profile/clean-image.ts'
import { insurerOf } from '../../organisation/company-profile/insurer.ts'
import { speak } from '../../organisation/company-profile/spoken-languages.ts'
import {
  imagesOf,
  offeredCodes,
  readCompanyInput,
  writeCompany,
} from '../../organisation/company-profile/store.ts'
import { staff } from '../../platform/access/access.ts'
import { answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { ApiError, editConflict, fieldError } from '../../platform/errors/api-error.ts'
import { changeRoute } from '../../platform/http/change-route.ts'
import { route } from '../../platform/http/route.ts'
import { sampleFacts } from './sample-facts.ts'
import { statutoryWording } from './statutory-wording.ts'

const present = async (db: Db | Tx, now: Date): Promise<CompanyRecord> => ({
  ...(await readCompanyInput(db)),
  standard_wording: await statutoryWording(db, lagosDay(now)),
})

const access = staff('settings.company.edit')

/** The company profile, with previews of the certificate that prints it. */
export const companyRoutes = [
  route({
    method: 'GET',
    url: '/api/company-profile/record',
    summary: 'Get the whole company profile, for its editors',
    access,
    data: answer('CompanyRecord'),
    async handle({ services: { db, clock } }) {
      return { data: await present(db, clock()) }
    },
  }),
  changeRoute({
    method: 'PUT',
    url: '/api/company-profile',
    summary: 'Update the company profile',
    access,
    body: companyUpdateSchema,
    data: answer('CompanyRecord'),
    async handle({ services, body, transact, actor, t }) {
      const images = await imagesOf(body)
      const data = await transact(async (tx) => {
        await assertBranch(tx, body.online_branch_id)
        const before = await readCompanyInput(tx)
        if (!(await writeCompany(tx, body, images, actor.now)))
          throw editConflict(await present(tx, actor.now))
        const note = { action: 'company_profile.changed', objectKind: 'company_profile', objectId: '1' }
        await recordAudit(tx, actor, {
          ...note,
          before: noted(before),
          after: noted({ own_texts: before.own_texts, ...body, languages: offeredCodes(body.languages) }),
        })
        return present(tx, actor.now)
      })
      speak(services, data.languages)
      return { data, message: t('messages', 'saved') }
    },
  }),
  route({
    method: 'POST',
    url: '/api/company-profile/images/:kind',
    summary: 'Preview an image as it will be printed; nothing is stored',
    access,
    params: z.object({ kind: z.enum(companyImageKinds) }),
    data: answer('CompanyImage'),
    async handle({ params: { kind }, request }) {
      if (!request.rawBody?.length) throw new ApiError(400, 'body_expected')
      const { bytes, width, height } = await cleanImage(kind, request.rawBody, 'image')
      return { data: { image: dataUrl(bytes), width, height } }
    },
  }),
  route({
    method: 'POST',
    url: '/api/company-profile/preview',
    summary: 'Preview a certificate with sample data as an image; nothing is stored',
    access,
    body: companySchema,
    async handle({ services: { db, renderer, clock, settings }, body }) {
      const { logo, signature } = await imagesOf(body)
      const company = {
        ...body,
        logo: logo && dataUrl(logo.bytes),
        signature: signature && dataUrl(signature.bytes),
      }
      const today = lagosDay(clock())
      const wording = body.certificate_wording ?? (await statutoryWording(db, today))
      const facts = { ...sampleFacts(today, settings.GUEST_ORIGIN), wording }
      const file = await renderer.motorCertificateSketch({ ...facts, insurer: insurerOf(company) })
      return { file, headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } }
    },
  }),
]

/** Images are represented by whether there is one. */
const noted = ({ logo, signature, ...facts }: CompanyInput) => ({
  ...facts,
  logo: logo !== null,
  signature: signature !== null,
})

/** @throws ApiError 422 at `online_branch_id` for a branch that does not exist */
async function assertBranch(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return
  const branch = await tx.selectFrom('branches').select('id').where('id', '=', id).executeTakeFirst()
  if (!branch) throw fieldError('online_branch_id', 'fields.choice_unknown')
}
