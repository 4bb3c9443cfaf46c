import type { Component } from '../component.ts';

export const tabs: Component = {
	name: 'Tabs',
	summary: 'Alternative content in tabs, such as one tab for each platform.',
	advice: 'Use it when each reader needs exactly one of the alternatives. For code only, prefer `CodeGroup`.',
	attributes: {
		defaultTabIndex: {
			kind: 'number',
			summary: 'Which tab is open at first, counted from 0.',
			default: '0',
			beyondSpec: true,
		},
		sync: {
			kind: 'expression',
			summary:
				'With `{false}`, choosing a tab does not change tabs with the same title elsewhere on the page.',
			default: 'true',
			options: ['true', 'false'],
			beyondSpec: true,
		},
		borderBottom: { kind: 'flag', summary: 'Draws a line under the content.', beyondSpec: true },
	},
	children: ['Tab'],
	onlyChildren: true,
	content: 'flow',
	wraps: true,
	example: `<Tabs>
  <Tab title="macOS">
    \`\`\`bash
    brew install example-cli
    \`\`\`
  </Tab>
  <Tab title="Linux">
    \`\`\`bash
    curl -fsSL https://get.example.com/install.sh | sh
    \`\`\`
  </Tab>
  <Tab title="Windows">
    \`\`\`powershell
    winget install Example.CLI
    \`\`\`
  </Tab>
</Tabs>`,
	snippet: `<Tabs>
  <Tab title="\${1:macOS}">
    $2
  </Tab>
  <Tab title="\${3:Windows}">
    $0
  </Tab>
</Tabs>`,
	rendering: { kind: 'tabs' },
};
