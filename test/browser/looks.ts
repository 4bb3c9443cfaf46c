import { wholeSite } from '../support/wholeSite.ts';

/** What pages look like beyond the examples of components: kinds of one component, and everything that Markdown has. */
const prose = `---
title: Everything of Markdown
description: Headings, lists, tables, code and the kinds of one component.
---

A paragraph with **bold**, *slanted*, ~~deleted~~ and \`code\`, a [link](/changelog), another
[to elsewhere](https://example.com), a footnote[^1] and <kbd>Ctrl</kbd>.

1. First
   - Inner
2. Second

- [x] Done
- [ ] To do

> A quotation
> of two lines.

| Plan | Requests | Price |
| :--- | :------: | ----: |
| Free | 100 | 0 |
| Team, with a name that needs more room than others do | 10,000 | 49 |

\`\`\`js server.js {2} lines icon="rocket"
import { serve } from 'acme';
serve({ port: 8080 }); // A line that is marked.
serve({ port: 8081 });
\`\`\`

\`\`\`ts
const a = 1; // [!code --]
const a = 2; // [!code ++]
\`\`\`

## Kinds of cards

<CardGroup cols={3}>
  <Card title="Note" icon="rocket" type="note" href="/changelog" cta="Go on">Tinted.</Card>
  <Card title="Warning" type="warning">Tinted.</Card>
  <Card title="Off" icon="star" disabled>Disabled.</Card>
  <Card title="Wide" icon="key" horizontal>Horizontal.</Card>
</CardGroup>

### Kinds of badges

<Badge>gray</Badge> <Badge color="blue">blue</Badge> <Badge color="orange" shape="pill">orange</Badge> <Badge color="red" stroke>red</Badge> <Badge color="white-destructive" size="lg">white</Badge>

<Prompt description="Ask *it*" icon="star" actions={['copy', 'cursor']}>Write a page about rate limits.</Prompt>

<Tabs borderBottom>
  <Tab title="One" icon="cloud">With a line below.</Tab>
  <Tab title="Two">Hidden.</Tab>
</Tabs>

<Note title="With a title" icon="bell">And an icon of its own, and \`code\`.</Note>

<Accordion title="Open" icon="star" description="It shows what it holds." defaultOpen>
  Inside.

  <ResponseField name="id" type="string" required deprecated post={['unique']}>
    The user.

    <Expandable title="user" defaultOpen>
      <ResponseField name="name" type="string | null" default="Ada">The name.</ResponseField>
    </Expandable>
  </ResponseField>
</Accordion>

---

[^1]: The footnote.
`;

const rendering =
	'<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240"><rect width="640" height="240" fill="#dbeafe"/><circle cx="320" cy="120" r="80" fill="#2563eb"/></svg>';

const config: { navigation: { pages: unknown[] }[] } = JSON.parse(wholeSite['docs.json'] ?? '{}');
config.navigation[0]?.pages.push('prose');

/** The site whose pictures are kept. Nothing in it is taken from anywhere else. */
export const picturedSite: Readonly<Record<string, string>> = {
	...wholeSite,
	'docs.json': JSON.stringify(config),
	'prose.mdx': prose,
	'images/page-anatomy.svg': rendering,
};
