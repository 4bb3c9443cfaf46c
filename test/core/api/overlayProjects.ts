/** A project, and what the host's package makes of it. */
interface OverlayProject {
	readonly files: Readonly<Record<string, string>>;
	readonly host: {
		readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
		/** Groups with their pages. */
		readonly sidebar: readonly (readonly [group: string, pages: readonly string[]])[];
	};
}

/**
 * Projects made from the examples of the Overlay Specification, with the pages, addresses and groups that
 * `@mintlify/prebuild` 1.0.1370 made of them.
 */
export const overlayProjects: Readonly<Record<string, OverlayProject>> = {
	'structured overlay': {
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /buildings:\n    get: { summary: List buildings, operationId: buildings, tags: [Places], responses: { "200": { description: OK } } }\n    post: { tags: [Places], responses: { "200": { description: OK } } }\n  /locations/{id}:\n    get:\n      summary: Get a location\n      tags: [Places]\n      parameters:\n        - { name: id, in: path, required: true, schema: { type: string } }\n        - { name: filter, in: query, schema: { type: string } }\n        - { name: dummy, in: query, schema: { type: string } }\n      responses: { "200": { description: OK } }\n  /stats:\n    get: { summary: Read numbers, description: All of them., responses: { "200": { description: OK } } }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"groups": [{"group": "API", "openapi": "openapi.yaml"}]}}',
			'texts.yaml':
				'overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n  - target: "$"\n    update:\n      info:\n        title: Structured\n        x-overlay-applied: structured-overlay\n      paths:\n        "/buildings":\n          summary: The summary of the path\n          get:\n            summary: Retrieve all buildings\n            description: The description\n        "/locations/{id}":\n          get:\n            tags: [Locations]\n',
		},
		host: {
			pages: {
				'api-reference/places/retrieve-all-buildings': {
					title: 'Retrieve all buildings',
					description: 'The description',
					openapi: '/openapi.yaml get /buildings',
				},
				'api-reference/places/post-buildings': {
					title: 'Post buildings',
					openapi: '/openapi.yaml post /buildings',
				},
				'api-reference/places/get-a-location': {
					title: 'Get a location',
					openapi: '/openapi.yaml get /locations/{id}',
				},
				'api-reference/read-numbers': {
					title: 'Read numbers',
					description: 'All of them.',
					openapi: '/openapi.yaml get /stats',
				},
			},
			sidebar: [
				[
					'Places',
					[
						'api-reference/places/retrieve-all-buildings',
						'api-reference/places/post-buildings',
						'api-reference/places/get-a-location',
					],
				],
				['API Reference', ['api-reference/read-numbers']],
			],
		},
	},
	'targeted overlay': {
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /buildings:\n    get: { summary: List buildings, operationId: buildings, tags: [Places], responses: { "200": { description: OK } } }\n    post: { tags: [Places], responses: { "200": { description: OK } } }\n  /locations/{id}:\n    get:\n      summary: Get a location\n      tags: [Places]\n      parameters:\n        - { name: id, in: path, required: true, schema: { type: string } }\n        - { name: filter, in: query, schema: { type: string } }\n        - { name: dummy, in: query, schema: { type: string } }\n      responses: { "200": { description: OK } }\n  /stats:\n    get: { summary: Read numbers, description: All of them., responses: { "200": { description: OK } } }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"groups": [{"group": "API", "openapi": "openapi.yaml"}]}}',
			'texts.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n  - target: $.paths['/buildings'].get\n    update: { summary: Find buildings, description: Updated }\n  - target: $.paths.*.get\n    update: { x-safe: true, deprecated: true }\n  - target: $.paths.*.get.parameters[?@.name=='filter' && @.in=='query']\n    update: { schema: { maxLength: 10 } }\n",
		},
		host: {
			pages: {
				'api-reference/places/find-buildings': {
					title: 'Find buildings',
					description: 'Updated',
					openapi: '/openapi.yaml get /buildings',
				},
				'api-reference/places/post-buildings': {
					title: 'Post buildings',
					openapi: '/openapi.yaml post /buildings',
				},
				'api-reference/places/get-a-location': {
					title: 'Get a location',
					openapi: '/openapi.yaml get /locations/{id}',
				},
				'api-reference/read-numbers': {
					title: 'Read numbers',
					description: 'All of them.',
					openapi: '/openapi.yaml get /stats',
				},
			},
			sidebar: [
				[
					'Places',
					[
						'api-reference/places/find-buildings',
						'api-reference/places/post-buildings',
						'api-reference/places/get-a-location',
					],
				],
				['API Reference', ['api-reference/read-numbers']],
			],
		},
	},
	'wildcard overlay': {
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /buildings:\n    get: { summary: List buildings, operationId: buildings, tags: [Places], responses: { "200": { description: OK } } }\n    post: { summary: Create, tags: [Places], parameters: [], responses: { "200": { description: OK } } }\n  /locations/{id}:\n    get:\n      summary: Get a location\n      tags: [Places]\n      parameters:\n        - { name: id, in: path, required: true, schema: { type: string } }\n        - { name: filter, in: query, schema: { type: string } }\n        - { name: dummy, in: query, schema: { type: string } }\n      responses: { "200": { description: OK } }\n  /stats:\n    get: { summary: Read numbers, description: All of them., responses: { "200": { description: OK } } }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"groups": [{"group": "API", "openapi": "openapi.yaml"}]}}',
			'texts.yaml':
				'overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n  - target: $.paths.*.*\n    update:\n      tags: [All]\n      parameters:\n        - { name: top, in: query, schema: { type: integer } }\n  - target: $.paths.*.post\n    remove: true\n',
		},
		host: {
			pages: {
				'api-reference/places/list-buildings': {
					title: 'List buildings',
					openapi: '/openapi.yaml get /buildings',
				},
				'api-reference/places/get-a-location': {
					title: 'Get a location',
					openapi: '/openapi.yaml get /locations/{id}',
				},
				'api-reference/all/read-numbers': {
					title: 'Read numbers',
					description: 'All of them.',
					openapi: '/openapi.yaml get /stats',
				},
			},
			sidebar: [
				['Places', ['api-reference/places/list-buildings', 'api-reference/places/get-a-location']],
				['All', ['api-reference/all/read-numbers']],
			],
		},
	},
	'array modification': {
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /buildings:\n    get: { summary: List buildings, operationId: buildings, tags: [Places], responses: { "200": { description: OK } } }\n    post: { tags: [Places], responses: { "200": { description: OK } } }\n  /locations/{id}:\n    get:\n      summary: Get a location\n      tags: [Places]\n      parameters:\n        - { name: id, in: path, required: true, schema: { type: string } }\n        - { name: filter, in: query, schema: { type: string } }\n        - { name: dummy, in: query, schema: { type: string } }\n      responses: { "200": { description: OK } }\n  /stats:\n    get: { summary: Read numbers, description: All of them., responses: { "200": { description: OK } } }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"groups": [{"group": "API", "openapi": "openapi.yaml"}]}}',
			'texts.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n  - target: $.paths.*.get.parameters\n    update: { name: newParam, in: query, schema: { type: string } }\n  - target: $.paths.*.get.parameters[?@.name == 'dummy']\n    remove: true\n  - target: $.paths['/locations/{id}'].get.tags[0]\n    remove: true\n  - target: $.paths['/locations/{id}'].get.tags\n    update: New places\n",
		},
		host: {
			pages: {
				'api-reference/places/list-buildings': {
					title: 'List buildings',
					openapi: '/openapi.yaml get /buildings',
				},
				'api-reference/places/post-buildings': {
					title: 'Post buildings',
					openapi: '/openapi.yaml post /buildings',
				},
				'api-reference/new-places/get-a-location': {
					title: 'Get a location',
					openapi: '/openapi.yaml get /locations/{id}',
				},
				'api-reference/read-numbers': {
					title: 'Read numbers',
					description: 'All of them.',
					openapi: '/openapi.yaml get /stats',
				},
			},
			sidebar: [
				['Places', ['api-reference/places/list-buildings', 'api-reference/places/post-buildings']],
				['New places', ['api-reference/new-places/get-a-location']],
				['API Reference', ['api-reference/read-numbers']],
			],
		},
	},
	traits: {
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /items:\n    get: { summary: List items, x-oai-traits: { paged: true }, responses: { "200": { description: OK } } }\n    delete: { summary: Delete items, responses: { "200": { description: OK } } }\ncomponents: { parameters: {} }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"groups": [{"group": "API", "openapi": "openapi.yaml"}]}}',
			'traits.yaml':
				'overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n  - target: $.components.parameters\n    update: { top: { name: top, in: query, schema: { type: integer } } }\n  - target: $.paths.*.*[?@.paged]\n    update: { seen: true }\n  - target: $.paths.*[?@[\'x-oai-traits\'].paged]\n    update: { tags: [Paged], parameters: [{ $ref: "#/components/parameters/top" }] }\n',
		},
		host: {
			pages: {
				'api-reference/paged/list-items': {
					title: 'List items',
					openapi: '/openapi.yaml get /items',
				},
				'api-reference/delete-items': {
					title: 'Delete items',
					openapi: '/openapi.yaml delete /items',
				},
			},
			sidebar: [
				['Paged', ['api-reference/paged/list-items']],
				['API Reference', ['api-reference/delete-items']],
			],
		},
	},
	'copy and move': {
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /items:\n    get: { summary: List items, tags: [Items], responses: { "200": { description: OK } } }\n    post: { summary: Add an item, responses: { "200": { description: OK } } }\n  /other-items:\n    delete: { summary: Delete them, responses: { "200": { description: OK } } }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"groups": [{"group": "API", "openapi": "openapi.yaml"}]}}',
			'move.json':
				'{"overlay": "1.1.0", "info": {"title": "Move", "version": "1.0.0"}, "extends": "openapi.yaml", "actions": [{"target": "$.paths", "update": {"/new-items": {}}}, {"target": "$.paths[\'/new-items\']", "copy": "$.paths[\'/items\']"}, {"target": "$.paths[\'/other-items\']", "copy": "$.paths[\'/items\']"}, {"target": "$.paths[\'/items\']", "remove": true}, {"target": "$.paths[\'/other-items\'].get.summary", "update": "List other items"}]}',
		},
		host: {
			pages: {
				'api-reference/items/list-other-items': {
					title: 'List other items',
					openapi: '/openapi.yaml get /other-items',
				},
				'api-reference/add-an-item': {
					title: 'Add an item',
					openapi: '/openapi.yaml post /other-items',
				},
				'api-reference/delete-them': {
					title: 'Delete them',
					openapi: '/openapi.yaml delete /other-items',
				},
				'api-reference/items/list-items': {
					title: 'List items',
					openapi: '/openapi.yaml get /new-items',
				},
				'api-reference/add-an-item-1': {
					title: 'Add an item',
					openapi: '/openapi.yaml post /new-items',
				},
			},
			sidebar: [
				['Items', ['api-reference/items/list-other-items', 'api-reference/items/list-items']],
				[
					'API Reference',
					['api-reference/add-an-item', 'api-reference/delete-them', 'api-reference/add-an-item-1'],
				],
			],
		},
	},
	'listed in order': {
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /buildings:\n    get: { summary: List buildings, operationId: buildings, tags: [Places], responses: { "200": { description: OK } } }\n    post: { tags: [Places], responses: { "200": { description: OK } } }\n  /locations/{id}:\n    get:\n      summary: Get a location\n      tags: [Places]\n      parameters:\n        - { name: id, in: path, required: true, schema: { type: string } }\n        - { name: filter, in: query, schema: { type: string } }\n        - { name: dummy, in: query, schema: { type: string } }\n      responses: { "200": { description: OK } }\n  /stats:\n    get: { summary: Read numbers, description: All of them., responses: { "200": { description: OK } } }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"groups": [{"group": "API", "openapi": {"source": "./openapi.yaml", "directory": "reference", "overlays": ["over/b.yaml", "./over/a.yaml"]}}]}}',
			'over/a.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nactions:\n  - target: $.paths['/stats'].get\n    update: { summary: From A }\n",
			'over/b.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nactions:\n  - target: $.paths['/stats'].get\n    update: { summary: From B, tags: [B] }\n",
			'c.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n  - target: $.paths['/stats'].get\n    update: { summary: From C }\n",
		},
		host: {
			pages: {
				'reference/places/list-buildings': {
					title: 'List buildings',
					openapi: '/openapi.yaml get /buildings',
				},
				'reference/places/post-buildings': {
					title: 'Post buildings',
					openapi: '/openapi.yaml post /buildings',
				},
				'reference/places/get-a-location': {
					title: 'Get a location',
					openapi: '/openapi.yaml get /locations/{id}',
				},
				'reference/b/from-a': {
					title: 'From A',
					description: 'All of them.',
					openapi: '/openapi.yaml get /stats',
				},
			},
			sidebar: [
				[
					'Places',
					[
						'reference/places/list-buildings',
						'reference/places/post-buildings',
						'reference/places/get-a-location',
					],
				],
				['B', ['reference/b/from-a']],
			],
		},
	},
	'discovered in order': {
		files: {
			'api/openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /buildings:\n    get: { summary: List buildings, operationId: buildings, tags: [Places], responses: { "200": { description: OK } } }\n    post: { tags: [Places], responses: { "200": { description: OK } } }\n  /locations/{id}:\n    get:\n      summary: Get a location\n      tags: [Places]\n      parameters:\n        - { name: id, in: path, required: true, schema: { type: string } }\n        - { name: filter, in: query, schema: { type: string } }\n        - { name: dummy, in: query, schema: { type: string } }\n      responses: { "200": { description: OK } }\n  /stats:\n    get: { summary: Read numbers, description: All of them., responses: { "200": { description: OK } } }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"tabs": [{"tab": "API", "openapi": {"source": "api/openapi.yaml"}}, {"tab": "Home", "pages": ["index"]}]}}',
			'index.mdx': '---\ntitle: Home\n---\n',
			'over/b.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: ../api/openapi.yaml\nactions:\n  - target: $.paths['/stats'].get\n    update: { summary: From B }\n",
			'over/a.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: /api/openapi.yaml\nactions:\n  - target: $.paths['/stats'].get\n    update: { summary: From A, tags: [A] }\n",
			'api/other.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: other.json\nactions:\n  - target: $.paths['/stats'].get\n    update: { summary: Of another }\n",
			'api/broken.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n  - target: $.paths['/stats'].get\n",
		},
		host: {
			pages: {
				'api-reference/places/list-buildings': {
					title: 'List buildings',
					openapi: '/api/openapi.yaml get /buildings',
				},
				'api-reference/places/post-buildings': {
					title: 'Post buildings',
					openapi: '/api/openapi.yaml post /buildings',
				},
				'api-reference/places/get-a-location': {
					title: 'Get a location',
					openapi: '/api/openapi.yaml get /locations/{id}',
				},
				'api-reference/a/from-b': {
					title: 'From B',
					description: 'All of them.',
					openapi: '/api/openapi.yaml get /stats',
				},
			},
			sidebar: [
				[
					'Places',
					[
						'api-reference/places/list-buildings',
						'api-reference/places/post-buildings',
						'api-reference/places/get-a-location',
					],
				],
				['A', ['api-reference/a/from-b']],
			],
		},
	},
	'empty list': {
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /buildings:\n    get: { summary: List buildings, operationId: buildings, tags: [Places], responses: { "200": { description: OK } } }\n    post: { tags: [Places], responses: { "200": { description: OK } } }\n  /locations/{id}:\n    get:\n      summary: Get a location\n      tags: [Places]\n      parameters:\n        - { name: id, in: path, required: true, schema: { type: string } }\n        - { name: filter, in: query, schema: { type: string } }\n        - { name: dummy, in: query, schema: { type: string } }\n      responses: { "200": { description: OK } }\n  /stats:\n    get: { summary: Read numbers, description: All of them., responses: { "200": { description: OK } } }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"groups": [{"group": "API", "openapi": [{"source": "openapi.yaml", "overlays": []}]}]}}',
			'texts.yaml':
				'overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n  - target: $.paths.*.get\n    update: { summary: Overlaid }\n',
		},
		host: {
			pages: {
				'api-reference/places/list-buildings': {
					title: 'List buildings',
					openapi: '/openapi.yaml get /buildings',
				},
				'api-reference/places/post-buildings': {
					title: 'Post buildings',
					openapi: '/openapi.yaml post /buildings',
				},
				'api-reference/places/get-a-location': {
					title: 'Get a location',
					openapi: '/openapi.yaml get /locations/{id}',
				},
				'api-reference/read-numbers': {
					title: 'Read numbers',
					description: 'All of them.',
					openapi: '/openapi.yaml get /stats',
				},
			},
			sidebar: [
				[
					'Places',
					[
						'api-reference/places/list-buildings',
						'api-reference/places/post-buildings',
						'api-reference/places/get-a-location',
					],
				],
				['API Reference', ['api-reference/read-numbers']],
			],
		},
	},
	'functions of filters': {
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /buildings:\n    get: { summary: List buildings, operationId: buildings, tags: [Places], responses: { "200": { description: OK } } }\n    post: { tags: [Places], responses: { "200": { description: OK } } }\n  /locations/{id}:\n    get:\n      summary: Get a location\n      tags: [Places]\n      parameters:\n        - { name: id, in: path, required: true, schema: { type: string } }\n        - { name: filter, in: query, schema: { type: string } }\n        - { name: dummy, in: query, schema: { type: string } }\n      responses: { "200": { description: OK } }\n  /stats:\n    get: { summary: Read numbers, description: All of them., responses: { "200": { description: OK } } }\n  /internal/keys:\n    get: { summary: Keys, responses: { "200": { description: OK } } }\n  /beta:\n    get: { summary: Beta (preview), tags: [Places, Beta], responses: { "200": { description: OK } } }\nwebhooks:\n  made: { post: { summary: Made, responses: { "200": { description: OK } } } }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"groups": [{"group": "API", "openapi": "openapi.yaml"}]}}',
			'texts.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n  - target: $.paths[?match(@.get.summary, 'K[a-z]+')]\n    remove: true\n  - target: $.paths.*[?search(@.summary, '\\\\(pre.iew\\\\)')]\n    update: { summary: Preview }\n  - target: $.paths.*[?count(@.tags[*]) > 1]\n    update: { tags: [Many] }\n  - target: $.paths.*[?length(@.summary) == 12].tags[-1]\n    update: Numbers\n  - target: $..[?@.operationId == 'buildings']\n    update: { x-mint: { href: /all/buildings, metadata: { title: Every building } } }\n  - target: $.webhooks.made.post\n    update: { tags: [Events], description: Something was made. }\n",
		},
		host: {
			pages: {
				'all/buildings': {
					title: 'Every building',
					openapi: '/openapi.yaml get /buildings',
				},
				'api-reference/places/post-buildings': {
					title: 'Post buildings',
					openapi: '/openapi.yaml post /buildings',
				},
				'api-reference/places/get-a-location': {
					title: 'Get a location',
					openapi: '/openapi.yaml get /locations/{id}',
				},
				'api-reference/read-numbers': {
					title: 'Read numbers',
					description: 'All of them.',
					openapi: '/openapi.yaml get /stats',
				},
				'api-reference/places/preview': {
					title: 'Preview',
					openapi: '/openapi.yaml get /beta',
				},
				'api-reference/events/made': {
					title: 'Made',
					description: 'Something was made.',
					openapi: '/openapi.yaml webhook made',
				},
			},
			sidebar: [
				[
					'Places',
					[
						'all/buildings',
						'api-reference/places/post-buildings',
						'api-reference/places/get-a-location',
						'api-reference/places/preview',
					],
				],
				['API Reference', ['api-reference/read-numbers']],
				['Events', ['api-reference/events/made']],
			],
		},
	},
	'hidden and excluded': {
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\npaths:\n  /buildings:\n    get: { summary: List buildings, operationId: buildings, tags: [Places], responses: { "200": { description: OK } } }\n    post: { tags: [Places], responses: { "200": { description: OK } } }\n  /locations/{id}:\n    get:\n      summary: Get a location\n      tags: [Places]\n      parameters:\n        - { name: id, in: path, required: true, schema: { type: string } }\n        - { name: filter, in: query, schema: { type: string } }\n        - { name: dummy, in: query, schema: { type: string } }\n      responses: { "200": { description: OK } }\n  /stats:\n    get: { summary: Read numbers, description: All of them., responses: { "200": { description: OK } } }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"groups": [{"group": "API", "openapi": "openapi.yaml", "pages": ["index", "GET /stats"]}]}}',
			'index.mdx': '---\ntitle: Home\n---\n',
			'texts.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n  - target: $.paths['/stats'].get\n    update: { summary: Statistics, x-mint: { metadata: { description: In numbers } } }\n  - target: $.paths['/buildings'].get\n    update: { x-hidden: true }\n  - target: $.paths['/buildings'].post\n    update: { x-excluded: true }\n",
		},
		host: {
			pages: {
				'api-reference/statistics': {
					title: 'Statistics',
					description: 'In numbers',
					openapi: '/openapi.yaml get /stats',
				},
			},
			sidebar: [['API', ['api-reference/statistics']]],
		},
	},
	'parts and aliases': {
		files: {
			'openapi.yaml':
				'openapi: 3.1.0\ninfo: { title: Acme, version: "1" }\nx-common: &common { tags: [Shared], responses: { "200": { description: OK } } }\npaths:\n  /a: { get: { summary: A, <<: *common } }\n  /b: { get: { summary: B, <<: *common } }\ncomponents: { schemas: { One: &one { type: string }, Two: *one } }\n',
			'docs.json':
				'{"theme": "mint", "name": "Acme", "colors": {"primary": "#0C8465"}, "navigation": {"groups": [{"group": "API", "openapi": "openapi.yaml"}]}}',
			'texts.yaml':
				"overlay: 1.0.0\ninfo: { title: Overlay, version: 1.0.0 }\nextends: openapi.yaml\nactions:\n  - target: $.paths['/a'].get.tags[0]\n    update: Own\n  - target: $.components.schemas.One\n    update: { title: Only the first }\n  - target: $.paths['/b'].get\n    update: { summary: See }\n",
		},
		host: {
			pages: {
				'api-reference/own/a': {
					title: 'A',
					openapi: '/openapi.yaml get /a',
				},
				'api-reference/shared/see': {
					title: 'See',
					openapi: '/openapi.yaml get /b',
				},
			},
			sidebar: [
				['Own', ['api-reference/own/a']],
				['Shared', ['api-reference/shared/see']],
			],
		},
	},
};
