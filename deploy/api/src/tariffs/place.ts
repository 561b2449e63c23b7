import type { z } from 'zod'
import type { UserAccess } from '../platform/access/access.ts'
import type { AnswerOf } from '../platform/answers/answers.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { TariffContent, TariffView } from './presenter.ts'
import type { AssertWhole } from './publish.ts'
import type { TariffChain } from './store.ts'

export interface TariffPlace {
  chain: TariffChain
  /** Where the tariffs are served, and to whom. */
  base: string
  access: UserAccess
  /** Who reads them; else who edits them. */
  reading?: UserAccess
  data: AnswerOf<TariffView>
  body: z.ZodType<{ name: string; content: TariffContent; version: number }>
  /** What a draft begins with where there is no tariff yet. */
  first: TariffContent
  /** @throws ApiError 422 at what names no entry of the lists */
  assertCodes(db: Db | Tx, content: TariffContent): Promise<void>
  /** @throws ApiError 422 for what a draft lacks that the tariff of the day sells, the day being today */
  assertDraft?: AssertWhole
  /** @throws ApiError 409 for what a tariff lacks to be published after another */
  assertWhole?: AssertWhole
}
