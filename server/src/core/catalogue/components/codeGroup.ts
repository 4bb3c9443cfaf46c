import type { Component } from '../component.ts';

export const codeGroup: Component = {
	name: 'CodeGroup',
	summary: 'Shows the same concept in several languages or tools, one code block at a time, in tabs.',
	advice:
		'Give every code block a title after its language: it becomes the tab. It can contain only fenced code blocks.',
	attributes: {
		dropdown: { kind: 'flag', summary: 'Shows a language picker instead of tabs.', beyondSpec: true },
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
