import { variants } from '../../../src/ludo/facts.ts'
import { turnRing } from '../table/turnRing.ts'
import { gameWords, type Language, languages } from '../words/gameWords.ts'
import type { Words } from '../words/words.ts'
import { drawBoard } from './boardDrawing.ts'
import { drawFace } from './dieDrawing.ts'
import { icon } from './icons.ts'
import { rulesCards } from './rulesCards.ts'

/**
 * `head` and `tail` are HTML tags that load the styles and the script. `themeColour` is the colour of the browser's
 * bars. `addresses` are the URLs of the demo and of the Ludo page in each language.
 */
type Parts = {
  head: string
  tail: string
  themeColour: string
  addresses: Record<Language, { demo: string; ludo: string }>
}

/** The HTML of the demo in a language, at `origin`. It shows the board before any JavaScript runs. */
export function gamePage(language: Language, origin: string, parts: Parts): string {
  const words = gameWords[language]
  const { head, tail, themeColour, addresses } = parts
  const { demo, ludo } = addresses[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${themeColour}">
<title>${words.title}</title>
<meta name="description" content="${words.rules.lead}">
<link rel="canonical" href="${origin}${demo}">
${alternates(origin, parts)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
</head>
<body>
<main><div class="game" data-phase="ready" data-testid="ludo">
<header class="top">
<a class="icon-button back" href="${ludo}" aria-label="${words.back}">${icon('back')}</a>
<h1><span class="variant">${words.variants.supreme}</span> <small>${words.demo}</small></h1>
<button class="icon-button settings" type="button" aria-expanded="false" aria-label="${words.settings}" data-testid="ludo-settings">${icon('settings')}</button>
<button class="icon-button sound" type="button" aria-pressed="false" aria-label="${words.sound}">${icon('sound')}</button>
<p class="limit"><span class="by-time">${icon('clock')}</span><span class="by-turns">${icon('steps')}</span><span class="visually-hidden limit-name">${words.timeLeft}</span><b>2:00</b></p>
</header>
<ul class="others"></ul>
<div class="board">${drawBoard()}<svg class="route" viewBox="-.3 -.3 15.6 15.9" aria-hidden="true"></svg><div class="tokens"></div></div>
<ul class="me"></ul>
<div class="tray">
<button class="roll" type="button" disabled aria-label="${words.roll}"><span class="die" data-shown="5"><span class="cube">${[1, 2, 3, 4, 5, 6].map(drawFace).join('')}</span></span>${turnRing}</button>
<ol class="numbers" aria-hidden="true"></ol>
<p class="prompt"><b></b><span></span></p>
</div>
${install('secondary', 'install', words, ludo)}
<p class="visually-hidden announcer" role="status"></p>
${lobby(words)}
<section class="sheet result" hidden tabindex="-1"><button type="button" class="icon-button share" hidden aria-label="${words.share}">${icon('share')}</button><span class="winner"><span class="goti"></span>${turnRing}</span><h2></h2><p class="score"><b></b> <span>${words.points}</span></p><p class="short"></p><p class="reason"></p><ol class="standings"></ol><p class="app-note">${words.inTheApp}</p>${install('primary', 'install-after', words, ludo)}
<div class="pair"><button type="button" class="secondary again">${words.again}</button><button type="button" class="secondary other">${words.otherGame}</button></div><p class="adults">${words.adults}</p></section>
</div>
<article class="about">${rulesCards(words)}
<nav><a href="${ludo}">${words.ludo}</a>${languageLinks(parts)}</nav></article></main>
${tail}
</body>
</html>
`
}

const alternates = (origin: string, { addresses }: Parts) =>
  [['x-default', 'en'] as const, ...languages.map((language) => [language, language] as const)]
    .map(
      ([name, language]) =>
        `<link rel="alternate" hreflang="${name}" href="${origin}${addresses[language].demo}">`,
    )
    .join('')

const languageLinks = ({ addresses }: Parts) =>
  languages
    .map(
      (language) =>
        `<a href="${addresses[language].demo}" lang="${language}" hreflang="${language}">${gameWords[language].language}</a>`,
    )
    .join('')

const install = (look: 'primary' | 'secondary', testId: string, words: Words, ludo: string) =>
  `<a class="${look} install" href="${ludo}" data-testid="${testId}">${icon('download')}<span>${words.install}</span></a>`

const variantIcons = { supreme: 'clock', turbo: 'steps', ninja: 'numbers', league: 'league' } as const

function lobby(words: Words): string {
  const games = variants.map(
    (variant, index) =>
      `<label><input type="radio" name="variant" value="${variant}"${index === 0 ? ' checked' : ''}><span class="tile">${icon(variantIcons[variant])}<b>${words.variants[variant]}</b><small>${words.gist[variant]}</small></span></label>`,
  )
  const players = [2, 3, 4].map(
    (count) =>
      `<label><input type="radio" name="players" value="${count}"${count === 2 ? ' checked' : ''}><span>${count}</span></label>`,
  )
  const levels = (['easy', 'clever'] as const).map(
    (level) =>
      `<label><input type="radio" name="level" value="${level}"${level === 'easy' ? ' checked' : ''}><span>${words[level]}</span></label>`,
  )
  return `<form class="sheet lobby"><h2>${words.intro}</h2>
<fieldset class="games"><legend class="visually-hidden">${words.whichGame}</legend>${games.join('')}</fieldset>
<div class="choices"><fieldset><legend>${words.howMany}</legend><div class="segments">${players.join('')}</div></fieldset>
<fieldset><legend>${words.howStrong}</legend><div class="segments">${levels.join('')}</div></fieldset></div>
<button class="primary play" type="button" disabled data-testid="ludo-play">${words.play}</button></form>`
}
