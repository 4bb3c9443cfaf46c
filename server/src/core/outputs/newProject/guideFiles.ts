const writingPages = `---
title: Writing pages
description: The components that most pages need, each with an example to copy.
---

A page is Markdown with components. Start each page with a title and a description: readers see them at the top, in search results and in the index for AI tools.

## Draw attention

<Note>A **note** adds information that readers can skip.</Note>

<Tip>A **tip** shows a better or faster way.</Tip>

<Warning>A **warning** prevents damage. Put it before the step that needs it.</Warning>

## Offer alternatives

<Tabs>
  <Tab title="macOS">
    \`\`\`bash Terminal
    brew install example-tasks
    \`\`\`
  </Tab>
  <Tab title="Linux">
    \`\`\`bash Terminal
    curl --fail https://example.com/install.sh | sh
    \`\`\`
  </Tab>
</Tabs>

## Explain code

Write the language after the backticks, then the title and the lines to highlight:

\`\`\`js server.js {3}
import { createClient } from '@example/tasks';

const client = createClient({ key: process.env.TASKS_KEY });
\`\`\`

## Keep details out of the way

<Accordion title="What happens to deleted tasks?" icon="trash">
  They stay in the archive for 30 days. After that, nobody can restore them.
</Accordion>

## Explain a word

Each task has a <Tooltip tip="26 letters and digits that never change">task ID</Tooltip>.

## Link to other pages

Start links at the root of the project, and leave out the extension: [check and publish](/guides/checking-and-publishing).
`;

const checkingAndPublishing = `---
title: Checking and publishing
description: Find broken pages before your readers do, and publish your changes.
---

<Steps>
  <Step title="Preview the page">
    Run **Recto: Open Preview to the Side**. The preview follows while you type.
  </Step>
  <Step title="Check the project">
    In the folder of \`docs.json\`:

    \`\`\`bash Terminal
    recto check
    \`\`\`

    <Check>
      It prints \`No problems found.\`
    </Check>
  </Step>
  <Step title="List the page">
    A page that \`docs.json\` does not list is not in the sidebar. In the view **Docs**, drag it from **Not in navigation** to its group.
  </Step>
  <Step title="Publish">
    Commit and push. Your documentation host builds the site from the repository.
  </Step>
</Steps>

## Keep the rules at hand

The file \`.cursor/rules.md\` tells AI-assisted editors how your team writes. Change it as your rules change, and commit it.
`;

/** Pages about writing, which the author replaces by guides to the product. */
export const guideFiles = [
	['guides/writing-pages.mdx', writingPages],
	['guides/checking-and-publishing.mdx', checkingAndPublishing],
] as const;
