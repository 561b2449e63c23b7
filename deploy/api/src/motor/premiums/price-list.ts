import type { CoverType, Extension, LiabilityType, PriceList, SetupItem } from '@coverdesk/sdk'
import { lagosDay } from '../../platform/db/clock.ts'
import type { Services } from '../../platform/services.ts'
import type { TextOf } from '../../platform/translations/translate.ts'
import { localText } from '../../reference/setups/local-name.ts'
import { readList } from '../../reference/setups/routes.ts'
import { insuredYears } from '../proposals/insured-years.ts'
import { readClasses } from '../vehicle-classes/read-classes.ts'
import { newestPolicies } from './newest-policies.ts'
import { tariffInForce } from './quote-premium.ts'
import { mostTaken, usualValues } from './usual-choices.ts'

/**
 * The covers sold today and the data that prices them. Of the tariff, only parts a customer may choose are included.
 */
export async function readPriceList(services: Services, t: TextOf): Promise<PriceList> {
  const today = lagosDay(services.clock())
  const { tariff } = await tariffInForce(services.db, today)
  const newest = await newestPolicies(services.db)
  const classes = await readClasses(services.db, today, ({ code, name }) =>
    localText(services, t, { list: 'vehicle_classes', code }, name),
  )
  const [covers, extensions, risks, liabilities, bodies] = (await Promise.all([
    readList(services, t, 'cover_types'),
    readList(services, t, 'extensions'),
    readList(services, t, 'risk_types'),
    readList(services, t, 'liability_types'),
    readList(services, t, 'body_types'),
  ])) as [CoverType[], Extension[], SetupItem[], LiabilityType[], SetupItem[]]
  const offered = new Set(extensions.map(({ code }) => code))
  return {
    tariff: { ...tariff, extensions: tariff.extensions.filter(({ code }) => offered.has(code)) },
    covers,
    extensions,
    risk_types: risks.map((risk) => ({
      ...risk,
      limit: liabilities.find(({ risk_type }) => risk_type === risk.code)?.limit ?? null,
    })),
    body_types: bodies.map((body) => ({ ...body, uses: classes.get(body.code) ?? [] })),
    most_taken: mostTaken(newest),
    usual_values: usualValues(newest),
    years: await insuredYears(services.db, today),
  }
}
