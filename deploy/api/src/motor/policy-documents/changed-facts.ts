import { joinValues } from '@coverdesk/lists/list'
import {
  amountIn,
  type PaperKey,
  type PaperLanguage,
  textsIn,
} from '../../platform/printing/paper-language.ts'
import type { Services } from '../../platform/services.ts'
import { writeTerms } from '../../policies/quotes/applied-terms.ts'
import { quoteTexts } from '../../policies/quotes/quote-texts.ts'
import { LISTS } from '../../policies/terms/stored-facts.ts'
import type { InsuredFacts } from '../../policies/terms/tables.ts'
import { localText } from '../../reference/setups/local-name.ts'
import type { ChangedFact } from './change-facts.ts'

interface Changed {
  before: InsuredFacts
  after: InsuredFacts
  /** First day of the change, by which names of codes are read; `yyyy-mm-dd`. */
  day: string
}

/** Facts that are stated together. */
const groups: readonly (readonly [label: PaperKey, keys: readonly string[]])[] = [
  ['plate', ['registration_number', 'unplated']],
  ['vehicle', ['make', 'model', 'make_name', 'model_name', 'year']],
  ['chassis_number', ['chassis_number']],
  ['engine_number', ['engine_number']],
  ['body_type', ['body_type']],
  ['colour', ['colour']],
  ['seats', ['seats']],
  ['use', ['use']],
  ['vehicle_class', ['risk_type', 'business_type']],
  ['cover', ['cover_type']],
  ['liability_limit', ['liability_type']],
  ['sum_insured', ['sum_insured']],
  ['extensions', ['extensions']],
  ['policyholder', ['first_name', 'last_name']],
  ['no_claims', ['no_claims_bps']],
  ['special_terms', ['terms']],
  ['finance_interest', ['finance_interest']],
  ['named_drivers', ['named_drivers']],
  ['contact_address', ['address', 'lga', 'state']],
  ['email', ['email']],
  ['phone', ['phone']],
]

/** Lists what an endorsement changes, before and after, in the reader's language. */
export async function changedFacts(
  services: Services,
  language: PaperLanguage,
  { before, after, day }: Changed,
): Promise<ChangedFact[]> {
  const all = { ...before, ...after }
  const facts: ChangedFact[] = []
  for (const [label, keys] of groups) {
    if (!keys.some((key) => key in after)) continue
    const read = async (values: InsuredFacts): Promise<string> => {
      const texts = []
      for (const key of keys) texts.push(await factText(services, language, { values, key, day }))
      return [...new Set(texts.filter(Boolean))].join(' ')
    }
    const fact = { label, before: await read(before), after: await read(all) }
    if (fact.before !== fact.after) facts.push(fact)
  }
  return facts
}

interface Fact {
  values: InsuredFacts
  key: string
  day: string
}

async function factText(services: Services, language: PaperLanguage, fact: Fact): Promise<string> {
  const { values, key } = fact
  const value = values[key]
  if (value === undefined || value === null || value === '' || value === false) return ''
  if (key === 'unplated') return textsIn(language)('unplated')
  if (key === 'terms')
    return writeTerms(services, language.code, value, (amount) => amountIn(language, amount)) ?? ''
  if (key === 'no_claims_bps') return Number(value) > 0 ? `${Number(value) / 100} %` : ''
  if (key === 'sum_insured') return Number(value) > 0 ? amountIn(language, Number(value)) : ''
  if (Array.isArray(value))
    return joinValues(
      (...place) => services.translate(language.code, ...place),
      value.map((one) => memberText(services, language, { ...fact, one })),
    )
  const list = LISTS[key]
  return list ? nameOfCode(services, language, { ...fact, list }) : String(value)
}

/** Names an extension, or a driver. */
function memberText(
  services: Services,
  language: PaperLanguage,
  { values, one }: Fact & { one: unknown },
): string {
  if (typeof one === 'object' && one !== null && 'name' in one) return String(one.name)
  const code = String(one)
  const { partName } = quoteTexts(services, language.code)
  return partName(String(values.cover_type ?? ''), { code, label: code, amount: 0 })
}

/** Names a code of the reference data, as it was called on the day. */
async function nameOfCode(
  services: Services,
  language: PaperLanguage,
  { values, key, day, list }: Fact & { list: string },
): Promise<string> {
  const code = String(values[key])
  let named = services.db
    .selectFrom('setup_rows')
    .select('name')
    .where('list', '=', list)
    .where('code', '=', code)
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
  if (key === 'model') named = named.where('parent', '=', String(values.make))
  if (key === 'business_type') named = named.where('parent', '=', String(values.risk_type))
  const entry = await named.limit(1).executeTakeFirst()
  if (!entry) return key === 'make' || key === 'model' ? '' : code
  const textOf = (namespace: string, text: string) => services.translate(language.code, namespace, text)
  return localText(services, textOf, { list, code }, entry.name)
}
