const index = `---
title: Introduction
description: What you can do here, and where to find it.
---

Welcome. This page is the first that your readers see: describe in two sentences what your product does and for whom.

<CardGroup cols={2}>
  <Card title="Quickstart" icon="rocket" href="/quickstart">
    From nothing to a first result in five minutes.
  </Card>
  <Card title="Write pages" icon="pen" href="/guides/writing-pages">
    Callouts, tabs, code and images, each with an example.
  </Card>
  <Card title="Check and publish" icon="circle-check" href="/guides/checking-and-publishing">
    Find mistakes before your readers do.
  </Card>
  <Card title="API reference" icon="code" href="/api-reference/introduction">
    Every request with its parameters and answers.
  </Card>
</CardGroup>
`;

const quickstart = `---
title: Quickstart
description: Install the client, create your first task and see it in the list.
---

<Info>
  **You need** an account and an API key. Both come with the invitation to your workspace.
</Info>

<Steps>
  <Step title="Install the client">
    <CodeGroup>

    \`\`\`bash npm
    npm install @example/tasks
    \`\`\`

    \`\`\`bash pip
    pip install example-tasks
    \`\`\`

    </CodeGroup>
  </Step>
  <Step title="Create a task">
    Put your key into the environment variable \`TASKS_KEY\`, then run:

    \`\`\`bash Terminal
    curl https://api.example.com/tasks \\
      --header "Authorization: Bearer $TASKS_KEY" \\
      --header "Content-Type: application/json" \\
      --data '{ "title": "Water the plants" }'
    \`\`\`

    <Check>
      The answer has the status 201 and holds the \`id\` of the task.
    </Check>
  </Step>
  <Step title="See it in the list">
    [List your tasks](/api-reference/list-tasks): the new one comes first.
  </Step>
</Steps>

## Troubleshooting

<AccordionGroup>
  <Accordion title="The answer is 401" icon="lock">
    The key is missing or has expired. Create another one in your workspace.
  </Accordion>
  <Accordion title="The answer is 422" icon="triangle-exclamation">
    A field is missing or has the wrong type. The answer says which; see [errors](/api-reference/introduction#errors).
  </Accordion>
</AccordionGroup>
`;

/** The pages on which readers begin. */
export const startFiles = [
	['index.mdx', index],
	['quickstart.mdx', quickstart],
] as const;
