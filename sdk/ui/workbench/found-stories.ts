/// <reference types="vite/client" />
import type { Stories, Story } from '../src/testing/stories.ts'

const files = import.meta.glob<{ stories: Stories }>('../src/**/*.story.tsx', { eager: true })

/** Every story by its id: folder, file and name, `parts/card/With facts` for instance. */
export const foundStories: ReadonlyMap<string, Story> = new Map(
  Object.entries(files).flatMap(([path, { stories }]) =>
    Object.entries(stories).map(([name, story]): [string, Story] => [
      `${path.replace('../src/', '').replace('.story.tsx', '')}/${name}`,
      story,
    ]),
  ),
)

/** How a story is shown. */
export interface Shown {
  story: string
  language: string
  theme: 'light' | 'dark'
  brand: 'teal' | 'ocean'
}

/** Reads what to show from the fragment of an address: `#story=parts/card/With+facts&theme=dark`. */
export function readShown(hash: string): Shown {
  const given = new URLSearchParams(hash.slice(1))
  const [first = ''] = foundStories.keys()
  return {
    story: given.get('story') ?? first,
    language: given.get('language') ?? 'en',
    theme: given.get('theme') === 'dark' ? 'dark' : 'light',
    brand: given.get('brand') === 'ocean' ? 'ocean' : 'teal',
  }
}

/** Writes what to show as the fragment of an address. */
export function writeShown(shown: Shown): string {
  return `#${new URLSearchParams({ ...shown })}`
}
