import { queryAtom, queryFamily } from '@coverdesk/ui'

/** The server looks up this many texts at once. */
const MOST_TEXTS = 500

/** Finds how English texts are translated elsewhere into a language; nothing without texts. */
export const proposalsAtom = queryFamily(
  ({ language, texts }: { language: string; texts: readonly string[] }) =>
    queryAtom<ReadonlyMap<string, string>>((client) => ({
      queryKey: ['text-translations', 'proposals', language, ...texts],
      queryFn: async () => {
        const requested = texts.slice(0, MOST_TEXTS)
        if (requested.length === 0) return new Map()
        const found = await client.workflow.textTranslations.propose({ language, texts: requested })
        return new Map(found.map(({ english, text }) => [english, text]))
      },
    })),
)
