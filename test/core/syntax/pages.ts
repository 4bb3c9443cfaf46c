/** Small pages that hold what is hard to read: fixtures of the tests of page syntax. */
export const nastyPages: Readonly<Record<string, string>> = {
	headings: `---
title: "A: b"
description: x
---

# One \`code\` **bold** _em_ ~~gone~~

Two
===

## Three [link](/a "t") <Badge color="red">new</Badge> ##

Four
---

###### Six
### snake_case \\*star\\* &amp; more
####### seven
`,
	links: `See [a](/b), [c d](<e f> 'g'), ![h](i.png "j (k)") and [l **m**](n(o)p).
[![q](r.svg)](/s) and [t \`](u)\` v](/w). An [empty]() and https://x.y/z_(1). Then www.a.b/c?d.

[one][ref], [ref][], [ref], [not], [two][undefined].
![pic][ref] and \\[no](/no).

[ref]: /target "Title"
[other label]: <a b>

[outer [inner](/in) text](/out) and [over
lines](/x
"title").
`,
	tags: `<Card title="A &gt; b" icon='star' href="/x" horizontal cols={2} {...rest}>
  Text with <Icon icon="a" /> inside.
</Card>

<Tabs>
  <Tab
    title="One"
    items={[
      { a: "}" },
      { b: \`\${c}}\` },
    ]}
  >
    1. First
       <Note>
         In a list
       </Note>
  </Tab>
</Tabs>

<Tree.File name="x" /><>fragment</>

<Frame caption={<a href="/inner">not a tag</a>}><img src="/a.png" /></Frame>
`,
	fences: `- item

  \`\`\`js {1} title="a"
  <Card>
  \`\`\`\`
  \`\`\`

> ~~~
> [a](b)
> ~~~

\`\`\`\`md
\`\`\`
nested
\`\`\`
\`\`\`\`

1. x
   \`\`\`py
   y
2. z

<Steps>
      \`\`\`sh
      indented, no code without a fence
      \`\`\`
</Steps>
`,
	expressions: `{/* comment with \`tick\` and [a](b) <Card> */}

Text {value} and {"}"} and {\`a \${ {b: 1}.b } c\`}.

{list.map((item) => (

  <Card title={item.title} />

))}

\\{no} and \\<no> and a < b.
`,
	modules: `import Part from '/snippets/part.mdx'
import { one, two as three } from "./x.jsx"

export const list = [
  { a: '(' },

  { b: 2 },
]

export const Button = ({ label }) => {
  return <button title="}">{label}</button>
}

<Part />
`,
	containers: `> quote [a](/b)
> <Note
>   title="x">
> in
> </Note>
lazy \`code\`

* one
  continued
    * two [c](/d)

      para

- [ ] task
10) ten
# heading after list

- a

  ## In a list

| a | b |
|---|---|
| [x](/y) | \`z\` |

***
- - nested
`,
	code: `\`\` a \`b\` \`\` and \` c \`\` d \`

unclosed \` tick and \`closed\`

\`multi
line\` and \`<Card>\` and \`{\`
`,
	windows:
		'---\r\ntitle: a\r\n---\r\n\r\n## B c\r\n\r\n<Card\r\n  title="x"\r\n>\r\n[d](/e)\r\n</Card>\r\n\r\n```js\r\nf\r\n```\r\n',
	tabs: '-\titem [a](/b)\n\n\tmore\n\n\t```js\n\tcode\n\t```\n\n##\tTabbed\theading\n',
	other: `Привет [мир](/мир) 🚀 <Card title="日本">語</Card>

## 日本語 🚀

e\u0301 {x} \u00a0 [z](/🚀)
`,
	empty: '',
	belowDefinitions:
		'[a]: /a\n- \n[b]: /b\n\n[a] [b]\n\n[c]: /c\n2. x\n[d]: /d\n\n- [e]: /e\n  2. x\n\n[c] [d] [e]\n\n[f]: /f\n- [f]\n',
	tabsAfterMarks:
		'-\ta\n\n  ```\n  b\n  ```\n\n1.\tc\n\t-\td\n\n\t\t## E\n\n>\t-\tf\n>\n>\t\t## G\n\n10.\th\n\n   ## I\n',
	cutLinks:
		'## [a](/b\n"c")\n\n| d | e |\n| - | - |\n| [f | g](/h) |\n| [i \\| j](/k) | [l\n| m](/n) | [o](/p) |\n\n## [q](/r\n\n[s]: /t\n"u"\n\n[s]\n',
	emptyItems:
		'-   \n\n  ```\n  # A\n  ```\n\n1. b\n   - \n\n     [c](/d)\n   ## E\n\n- \n  ## F\n\n  g\n\n> - \n>\n>   ## H\n',
	numbersInCode: 'Step `2.\n3. a` b\n\nStep `c\n1. d` e\n\n2. f `g\n3. h` i\n',
	headsOfTables:
		'[a | b](/c)\n--|--\nd | e\n\nf [g\nh](/i) | `j`\n--|--\n<k /> | {l}\n\n| m `n | o` | [p](/q) |\n| - | - | - |\n',
	rowsThatBeginWithTags: '| a | b |\n| - | - |\n{c} d` `e` | <br /> `f`\n<b>g</b> | [h](/i)\n<br />\n\nj\n',
	underlinesInQuotes: '> Words `a\n> <b> c` d\n> -\n\n- > More\n  > ===\n',
	linksAfterLabels: '[a][](/x) [b] [](/c) [d][e](/f)\n',
	unsupportedMarks:
		':::note\na\n:::\n\n> [!TIP]\n> b\n\nc\n:::: warning\n\n- > [!NOTE] \n  > d\n  > [!NOTE]\n\n::e\n\n> [!f] g\n\n```\n:::note\n```\n',
	textLikeLinks:
		'##A\n\n#b\n##!c\n\n[d](/e f) ![g](./h i.png) [j](/k "l m") [n](/o (p q)) [r](s t) [u](/v\n\n- [w](/x y',
	foreignHeads:
		'!!! note "A"\n    b\n\n??? tip\n\tc\n\n???+ d\n\n!!!e\n\nf\n=== "G"\n\n=== h\n\n[[toc]]\n\n[TOC]\n\n[[_TOC_]] i\n\n> [!j]- k\n\n> [!l](/m)\n',
	linksInLinks:
		'[![a][i]][r] [b [c] d][r] [e ![f] g][r] [h [j](/k) l][r] [p][c][r] ![y [c] z][i] ![[c]](/w)\n\n## A ![b *c*][i] ![i]\n\n[c]: /c\n[f]: /f.png\n[i]: /i.png\n[r]: /r\n',
	definitionsInQuotes:
		'> [a]:\n>   /a\n>   "b\n>   c"\n>\n> [d](/e\n> "f") [a] g <\n> h\n\n- > [i]: /i\n  > (j)\n  >\n  > [i]\n',
	blocksBelowLabels:
		'[a]:\n- b\n\n[c]:\n```\n[d]: /e\n```\n\n[f]:\n> g\n\n[h]:\n## I\n\n[j]:\n===\n\n[k]:\n{l}\n\n[m]:\n/n\n[m] [c][o[p]] [m][o[p]]\n',
	emphasisInEmphasis:
		'# **a*b*c** *d**e**f* **g*h *i**j*k** ***l*m** n*\n\n## __o_p *q__r* s**t*u*v**w***x*y\n',
	expressionsOnOneLine: '{a} {b}\n[c]: /d\n\n{e}<f />{g}\n[h]: /i\n\n<j />{k} {l} `m\n2. n`\n\n{o}{p}\n===\n',
	labelsOverBlocks: '[a\n- b ]: /c\n\n[d\n## e]: /f\n\n> [i\n> - j]: k\n\n# [l][m\nn]\n',
	struckWords: '# ~a~~ b~ ~~~c~~~ ~d ~~e~ f~~\n',
	addresses:
		'_https://a.io_ "www.b.io" *http://c.io/d_e_* <b>www.f.io</b> {1}www.g.io https://h_i.io https://j.io_k\n',
	entities: '# &Auml; &nGt; &CounterClockwiseContourIntegral; &AMP &amp; &no; &#150; &#x1F680; &#xFDD0;\n',
	blanksInLabels: '[a\u00a0b] [a  b] [a\tb] [a\u3000b]\n\n[a b]: /c\n',
	footnotes:
		'a[^b] [^c d]\n\n[^b]: ## E\n    [f](/g)\n\n    ```js\n    h\n    ```\n\n    <Card>\n    i\n    </Card>\n[^j]: ~~~\nk\n\n> [^l]:\n>\n>     - m\n>\n>       ## N\n\n- [^o]: p\n      ===\n  q\n  ---\n\nr\n[^s]: # T\nu\n',
	linksInDescriptions:
		'![a [b](/c) d](/e.png) ![f ![g](/h.png)](/i.png) ![j [k][l] https://m.io][n] [![o [p](/q)](/r.png)](/s)\n\n## ![t [u](/v)](/w.png) x\n\n[l]: /y\n[n]: /z.png\n',
	spacesInNames:
		'<Tree . File name="a">b</Tree . File> <Tree .Folder />\n\n<Tree  .  File />\n\n<xlink : href>c</xlink : href> <d e="f" /> <g />\n\n# <Color .Row />\n',
	importedByText: 'import { "a-b" as c, d } from "/e.jsx"\n\n{c} {d}\n',
	blocksBelowBackticks: 'Text `a\n{b}\nc` d\n\nText `e\n<f />\ng` h\n',
};

/** Pages that MDX rejects: half-typed and wrong ones. */
export const brokenPages: Readonly<Record<string, string>> = {
	unfinished: `<Card ti
Some [text](/a) follows.

<Tab title="abc
More text.

</Tab
<Step title={a
## Heading
`,
	stray: '</Card>\n\n<Steps>\n\n<Step>\n\n</Steps>\n\n<br>\n\na <b and c\n\nx { y\n',
	comments: '<!-- a <Card> [b](/c) -->\n\ntext <!-- open\n\n## After\n',
	prose: 'import is a word\n\nexport is one as well, and 3 <4 holds\n',
	unclosed: '---\ntitle: x\n\n```js\ncode\n',
	byteOrderMark: '\ufeff---\ntitle: x\n---\n\n## A\n',
};
