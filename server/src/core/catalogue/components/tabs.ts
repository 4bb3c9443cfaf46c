import type { Component } from '../component.ts';
import { iconAttributes } from './sharedAttributes.ts';

export const tabs: Component = {
	name: 'Tabs',
	summary: 'Alternative content in tabs, such as one tab for each platform.',
	advice:
		'Use it when each reader needs exactly one of the alternatives. If the tabs contain only code, prefer `CodeGroup`.',
	attributes: {
		defaultTabIndex: {
			kind: 'number',
			summary: 'Index of the tab that is open by default, starting at 0.',
			default: '0',
			beyondSpec: true,
		},
		sync: {
			kind: 'expression',
			summary: 'Whether selecting a tab also selects tabs with the same title elsewhere on the page.',
			default: 'true',
			options: ['true', 'false'],
			beyondSpec: true,
		},
		borderBottom: { kind: 'flag', summary: 'Whether to show a line under the content.', beyondSpec: true },
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

export const tab: Component = {
	name: 'Tab',
	summary: 'A tab, placed directly inside `Tabs`.',
	advice:
		'Use titles of one or two words, and the same titles in every set of tabs: readers then choose once for the whole page.',
	attributes: {
		title: { kind: 'markdown', summary: 'Label of the tab.', required: true, sample: 'macOS' },
		...iconAttributes,
		id: {
			kind: 'text',
			summary: 'Anchor of the tab. By default, it is generated from the title.',
			beyondSpec: true,
		},
	},
	parents: ['Tabs'],
	content: 'flow',
	example: `<Tabs>
  <Tab title="Cloud" icon="cloud">
    We run the service for you. Sign up and start at once.
  </Tab>
  <Tab title="Self-hosted" icon="server">
    You run the container in your own network and keep all data there.
  </Tab>
</Tabs>`,
	rendering: { kind: 'tab' },
	anchor: { of: ['title'], form: 'panel' },
};
