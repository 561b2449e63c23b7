import { existsSync, writeFileSync } from 'node:fs'
import { at } from '../lib/workspace.mjs'
import { read, written } from './files.mjs'

const UNTRANSLATED = 'deploy/locales/untranslated.json'

const json = (value) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Adds English texts to a namespace, and lists their keys as untranslated: until a language has one, it shows the English.
 * @param {string} namespace
 * @param {Record<string, string>} texts by dotted key; texts that exist stay
 */
export function addTexts(namespace, texts) {
  const path = `deploy/locales/en/${namespace}.json`
  const stored = existsSync(at(path)) ? JSON.parse(read(path)) : {}
  const added = Object.entries(texts).filter(([key, text]) => setText(stored, key, text))
  if (added.length === 0) return
  writeFileSync(at(path), json(stored))
  const listed = JSON.parse(read(UNTRANSLATED))
  listed[namespace] = [...(listed[namespace] ?? []), ...added.map(([key]) => key)].sort()
  writeFileSync(at(UNTRANSLATED), json(listed))
  written.add(path)
  written.add(UNTRANSLATED)
}

/** Whether the key was missing. */
function setText(tree, key, text) {
  const parts = key.split('.')
  const last = parts.pop() ?? key
  let branch = tree
  for (const part of parts) {
    branch[part] ??= {}
    branch = branch[part]
  }
  if (last in branch) return false
  branch[last] = text
  return true
}
