import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { z } from 'zod'
import { publicly } from '../access/access.ts'
import { action } from '../actions/action.ts'
import { instant } from '../db/clock.ts'
import { notFound } from '../errors/api-error.ts'
import { localesFolder } from '../paths/paths.ts'

const MOST_KEYS = 50
const MOST_ROWS = 2_000

const namespaces = new Set(readdirSync(`${localesFolder}/en`).map((name) => name.replace(/\.json$/, '')))

const missingTexts = z
  .record(
    z
      .string()
      .regex(/^[\w-]+(\.[\w-]+)*$/, 'fields.characters')
      .max(150),
    z.string().max(500),
  )
  .refine((texts) => Object.keys(texts).length <= MOST_KEYS, 'fields.invalid')

export const localeRoutes = [
  action({
    method: 'POST',
    url: '/locales/add/:lng/:ns',
    summary:
      'Report keys missing from a dictionary, each with the text presented instead; not available in production',
    access: publicly('screens of a demonstration report missing texts', 60),
    params: z.object({ lng: z.string(), ns: z.string() }),
    body: missingTexts,
    async act({ tx, services, params, body }) {
      const { settings, languages, clock } = services
      const { lng, ns } = params
      const isKnown = languages.includes(lng) && namespaces.has(ns)
      if (settings.COVERDESK_ENV === 'prod' || !isKnown) throw notFound()
      const now = instant(clock())
      await sql`
        insert into missing_texts (locale, namespace, key, fallback, first_seen_at, last_seen_at)
        select ${lng}::text, ${ns}::text, key, value, ${now}::timestamptz, ${now}::timestamptz
        from jsonb_each_text(${JSON.stringify(body)}::jsonb)
        where (select count(*) from missing_texts) < ${MOST_ROWS}
        on conflict (locale, namespace, key) do update
        set times = missing_texts.times + 1, last_seen_at = excluded.last_seen_at`.execute(tx)
    },
    message: 'done',
  }),
]
