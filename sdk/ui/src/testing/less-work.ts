import * as React from 'react'

// jsdom reads every rule again for every question about what is seen; no test here is about looks.
CSSStyleSheet.prototype.insertRule = () => 0

const computedStyle = window.getComputedStyle
const displays = new Map<string, string>()

/** How an element without any style stands in the page. */
function ownDisplay(name: string): string {
  const known = displays.get(name)
  if (known !== undefined) return known
  const { display } = computedStyle(document.createElement(name))
  displays.set(name, display)
  return display
}

// Tests need the styles of the markup only; jsdom also computes every colour.
window.getComputedStyle = (element) => {
  const { style } = element as HTMLElement
  const display = element.hasAttribute('hidden') ? 'none' : style.display || ownDisplay(element.localName)
  const getPropertyValue = (name: string): string =>
    name === 'display' ? display : style.getPropertyValue(name)
  return Object.create(style, { display: { value: display }, getPropertyValue: { value: getPropertyValue } })
}

// While its count is full, React records no stack for each created element; tests do not need them.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
