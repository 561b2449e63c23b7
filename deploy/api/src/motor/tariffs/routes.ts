import type { TariffContent } from '@coverdesk/sdk'
import { rateImportSchema, tariffUpdateSchema } from '@coverdesk/sdk/schemas'
import { z } from 'zod'
import { staff } from '../../platform/access/access.ts'
import { action } from '../../platform/actions/action.ts'
import { answer } from '../../platform/answers/answers.ts'
import { recordAudit } from '../../platform/audit-events/record.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { TariffProduct } from '../../tariffs/place.ts'
import { presentTariff } from '../../tariffs/presenter.ts'
import { assertVersion, tariffRoutesOf } from '../../tariffs/routes.ts'
import { findDraft, saveDraft } from '../../tariffs/store.ts'
import { tariffNote } from '../../tariffs/tariff-change.ts'
import { motorTariff2023 } from '../rating/tariff-2023.ts'
import { assertCodes } from './assert-codes.ts'
import { assertDraftSold, assertSold } from './assert-sold.ts'
import { motorTariffs } from './chain.ts'
import { readImport, withRates } from './import-rates.ts'
import { writeRates } from './rates-csv.ts'

const access = staff('settings.setup.edit')
const params = z.object({ id: z.uuid() })

export const motorTariffProduct: TariffProduct = {
  chain: motorTariffs,
  base: '/api/tariffs',
  access,
  data: answer('Tariff'),
  body: tariffUpdateSchema,
  first: motorTariff2023,
  assertCodes: (db, content) => assertCodes(db, content as TariffContent),
  assertDraft: assertDraftSold,
  assertWhole: assertSold,
}

export const tariffRoutes: Route[] = [
  ...tariffRoutesOf(motorTariffProduct),
  action({
    method: 'POST',
    url: '/api/tariffs/:id/import',
    summary: 'Check rates from CSV: changes and invalid lines; with `apply` the valid lines are saved',
    access,
    params,
    body: rateImportSchema,
    data: answer('RateImportResult'),
    async act({ tx, params: { id }, body: { csv, apply, version }, actor }) {
      const draft = await findDraft(tx, motorTariffs, id)
      await assertVersion(tx, motorTariffs, draft, version, actor)
      const before = draft.content as TariffContent
      const { rates, ...wrong } = await readImport(tx, csv, before)
      const { changes, content } = withRates(before, rates)
      const applied = apply && changes.length > 0
      if (applied) {
        await saveDraft(tx, id, version, { source: draft.source, content }, actor.now)
        await recordAudit(tx, actor, {
          ...tariffNote('imported', id),
          after: { changes, ...wrong },
        })
      }
      const unchanged = rates.length - changes.length
      return { changes, unchanged, wrong, applied }
    },
    present: ({ body: { version } }, { changes, unchanged, wrong, applied }) => ({
      changes,
      unchanged,
      ...wrong,
      applied,
      version: version + (applied ? 1 : 0),
    }),
    message: 'done',
  }),
  route({
    method: 'GET',
    url: '/api/tariffs/:id/rates.csv',
    summary: 'Download the rates of a tariff as CSV, ready for import',
    access,
    params,
    async handle({ services: { db, clock }, params: { id }, principal }) {
      const { name, content } = await presentTariff(db, motorTariffs, id, clock(), principal)
      const file = `${name.replace(/[^\w.-]+/g, '-')}.csv`
      return {
        file: Buffer.from(writeRates((content as TariffContent).rates)),
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${file}"`,
        },
      }
    },
  }),
]
