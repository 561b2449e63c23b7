import { readInsurer } from '../../organisation/company-profile/insurer.ts'
import { readCompanyProfile } from '../../organisation/company-profile/store.ts'
import { lagosDay } from '../../platform/db/clock.ts'
import { notFound } from '../../platform/errors/api-error.ts'
import { paperLanguage } from '../../platform/printing/choose-language.ts'
import { amountIn } from '../../platform/printing/paper-language.ts'
import type { Services } from '../../platform/services.ts'
import { excessOn } from '../../policies/quotes/excess.ts'
import { localText } from '../../reference/setups/local-name.ts'
import { setupEntryOn } from '../../reference/setups/store.ts'
import { sampleFacts } from '../certificates/sample-facts.ts'
import { statutoryWording } from '../certificates/statutory-wording.ts'
import { quotePremium, tariffOn } from '../premiums/quote-premium.ts'
import type { PolicyFacts } from './policy-facts.ts'
import { type Part, policyWording } from './policy-wording.ts'

/** Kobo; value of the vehicle of a sample, where its cover requires one. */
const WORTH = 1_000_000_000

/** Finds a cover that is offered today. @throws ApiError 404 for any other */
async function offeredCover({ db, clock }: Services, code: string) {
  const cover = await setupEntryOn(db, 'cover_types', code, lagosDay(clock()))
  if (!cover) throw notFound()
  return cover
}

/** Returns the printed wording of this cover, in English. @throws ApiError 404 */
export async function coverWording(services: Services, code: string) {
  const { db, clock } = services
  const { name } = await offeredCover(services, code)
  const company = await readCompanyProfile(db)
  const use = company.certificate_wording ?? (await statutoryWording(db, lagosDay(clock())))
  const parts: readonly Part[] = [
    { title: 'Persons entitled to drive', paragraphs: use.entitled },
    { title: 'Limitations as to use', paragraphs: use.limitations },
    ...policyWording(code),
  ]
  return {
    code,
    name,
    insurer: company.name,
    parts: parts.map(({ title, paragraphs }) => ({ title, paragraphs: [...paragraphs] })),
  }
}

/**
 * Renders the schedule and wording of a sample policy, priced by the tariff in force.
 * @throws ApiError 404 for a cover that is not sold
 */
export async function samplePolicy(services: Services, code: string, locale: string): Promise<Buffer> {
  const { db, clock, settings, renderer } = services
  const { name } = await offeredCover(services, code)
  const today = lagosDay(clock())
  const found = await tariffOn(db, today)
  const rate = found?.tariff.rates.find(({ cover_type }) => cover_type === code)
  if (!rate) throw notFound()
  const language = paperLanguage(services, locale)
  const textOf = (namespace: string, key: string) => services.translate(language.code, namespace, key)
  const sum_insured = rate.basis === 'flat' ? 0 : WORTH
  const cover = { risk_type: rate.risk_type, cover_type: code, sum_insured, extensions: [] }
  const { premium } = await quotePremium(db, services, cover, language.code)
  const excess = await excessOn(db, cover, today)
  const company = await readCompanyProfile(db)
  const facts: PolicyFacts = {
    ...sampleFacts(today, settings.GUEST_ORIGIN),
    language,
    insurer: await readInsurer(db),
    wording: company.certificate_wording ?? (await statutoryWording(db, today)),
    cover: localText(services, textOf, { list: 'cover_types', code }, name),
    coverCode: code,
    sumInsured: sum_insured > 0 ? amountIn(language, sum_insured) : null,
    excess: excess > 0 ? amountIn(language, excess) : null,
    premium: amountIn(language, premium.premium),
    lines: premium.breakdown.map(({ label, amount }) => [label, amountIn(language, amount)] as const),
    taxId: '',
    conditions: [],
    accessories: [],
    lossPayee: null,
    receiptNumber: '',
    paidOn: today,
    demo: false,
    sample: true,
  }
  return renderer.policySchedule(facts)
}
