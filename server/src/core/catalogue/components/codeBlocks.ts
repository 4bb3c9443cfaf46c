import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const codeBlock: Component = {
	name: 'CodeBlock',
	summary: 'A code block written as a component, for code that comes from a JavaScript expression.',
	advice:
		'Use a fenced code block for ordinary code. Use this component for code that contains values of expressions.',
	attributes: {
		language: {
			kind: 'text',
			summary: 'Language for syntax highlighting.',
			sample: 'bash',
			beyondSpec: true,
		},
		filename: { kind: 'text', summary: 'File name or title shown above the code.', beyondSpec: true },
		icon: { ...iconAttributes.icon, summary: 'Icon shown before the file name.' },
		lines: { kind: 'flag', summary: 'Whether to show line numbers.', beyondSpec: true },
		wrap: {
			kind: 'flag',
			summary: 'Whether to wrap long lines instead of scrolling horizontally.',
			beyondSpec: true,
		},
		expandable: {
			kind: 'flag',
			summary: 'Whether to collapse the code block to its first lines.',
			beyondSpec: true,
		},
		highlight: {
			kind: 'text',
			summary: 'Array of line numbers to highlight, such as `[1,3]`.',
			beyondSpec: true,
		},
		focus: {
			kind: 'text',
			summary: 'Array of line numbers to focus, such as `[1,3]`. The other lines are dimmed.',
			beyondSpec: true,
		},
		nocopy: { kind: 'flag', summary: 'Whether to hide the copy button.', beyondSpec: true },
	},
	content: 'flow',
	example: `<CodeBlock language="bash" filename="Terminal">
  {\`npm install --global @example/cli\`}
</CodeBlock>`,
	snippet: `<CodeBlock language="\${1:bash}" filename="\${2:Terminal}">
  {\`$0\`}
</CodeBlock>`,
	rendering: { kind: 'codeBlock' },
	beyondSpec: true,
};

export const codeGroup: Component = {
	name: 'CodeGroup',
	summary: 'Code blocks in tabs that show the same example in several languages or tools.',
	advice:
		'Add a title after the language of every code block: it becomes the label of the tab. A code group can contain only fenced code blocks.',
	attributes: {
		dropdown: {
			kind: 'flag',
			summary: 'Whether to show a language dropdown instead of tabs.',
			beyondSpec: true,
		},
	},
	content: 'fences',
	converts: 'fences',
	alertNames: ['code-group'],
	example: `<CodeGroup>

\`\`\`javascript Node.js
const response = await fetch('https://api.example.com/v1/users/42', {
  headers: { Authorization: \`Bearer \${process.env.API_KEY}\` },
});
if (!response.ok) throw new Error(\`Request failed: \${response.status}\`);
console.log(await response.json());
\`\`\`

\`\`\`python Python
import os
import requests

response = requests.get(
    "https://api.example.com/v1/users/42",
    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},
)
response.raise_for_status()
print(response.json())
\`\`\`

\`\`\`bash cURL
curl https://api.example.com/v1/users/42 \\
  -H "Authorization: Bearer $API_KEY"
\`\`\`

</CodeGroup>`,
	snippet: `<CodeGroup>

\`\`\`\${1:javascript} \${2:Node.js}
$3
\`\`\`

\`\`\`\${4:python} \${5:Python}
$0
\`\`\`

</CodeGroup>`,
	rendering: { kind: 'codeGroup' },
	aliases: ['SnippetGroup'],
};

export const requestExample: Component = {
	name: 'RequestExample',
	summary: 'Sample requests for an API endpoint, shown in the column next to the text.',
	advice:
		'Use one on each endpoint page, add a title to every code block, and pair it with a `ResponseExample`.',
	oncePerPage: true,
	attributes: {
		dropdown: {
			kind: 'flag',
			summary: 'Whether to show a language dropdown instead of tabs.',
			beyondSpec: true,
		},
	},
	content: 'fences',
	example: `<RequestExample>

\`\`\`bash cURL
curl https://api.example.com/v1/users \\
  -H "Authorization: Bearer $API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "name": "Ada Lovelace", "email": "ada@example.com" }'
\`\`\`

\`\`\`python Python
import os
import requests

response = requests.post(
    "https://api.example.com/v1/users",
    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},
    json={"name": "Ada Lovelace", "email": "ada@example.com"},
)
response.raise_for_status()
\`\`\`

</RequestExample>`,
	snippet: `<RequestExample>

\`\`\`\${1:bash} \${2:cURL}
$0
\`\`\`

</RequestExample>`,
	rendering: { kind: 'codeGroup', label: 'request' },
};

export const responseExample: Component = {
	name: 'ResponseExample',
	summary: 'Sample responses of an API endpoint, shown in the column next to the text.',
	advice:
		'Show a successful response and at least one error, each in a code block with the status as the title.',
	oncePerPage: true,
	attributes: {
		dropdown: { kind: 'flag', summary: 'Whether to show a dropdown instead of tabs.', beyondSpec: true },
	},
	content: 'fences',
	example: `<ResponseExample>

\`\`\`json 201 Created
{
  "id": "usr_8f2k1",
  "name": "Ada Lovelace",
  "email": "ada@example.com"
}
\`\`\`

\`\`\`json 409 Conflict
{
  "error": {
    "code": "email_taken",
    "message": "A user with this email address exists."
  }
}
\`\`\`

</ResponseExample>`,
	snippet: `<ResponseExample>

\`\`\`\${1:json} \${2:200 OK}
$0
\`\`\`

</ResponseExample>`,
	rendering: { kind: 'codeGroup', label: 'response' },
};
