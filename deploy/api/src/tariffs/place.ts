import type { z } from 'zod'
import type { UserAccess } from '../platform/access/access.ts'
import type { AnswerOf } from '../platform/answers/answers.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { TariffContent, TariffView } from './presenter.ts'
import type { AssertWhole } from './publish.ts'
import type { TariffChain } from './store.ts'

export interface TariffProduct {
  chain: TariffChain
  /** Base URL of the tariffs, and their access. */
  base: string
  access: UserAccess
  /** Privileges of readers; by default those of editors. */
  reading?: UserAccess
  data: AnswerOf<TariffView>
  body: z.ZodType<{ name: string; content: TariffContent; version: number }>
  /** Content of a draft while there is no tariff yet. */
  first: TariffContent
  /** @throws ApiError 422 at codes that name no entry of the lists */
  assertCodes(db: Db | Tx, content: TariffContent): Promise<void>
  /** @throws ApiError 422 for rates that a draft lacks and today's tariff sells */
  assertDraft?: AssertWhole
  /** @throws ApiError 409 for rates that a tariff needs to be published after another */
  assertWhole?: AssertWhole
}
