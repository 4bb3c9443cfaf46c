/** Properties that the client sends and the server returns. */
const taskFields = {
	title: { type: 'string', description: 'Title of the task.', example: 'Water the plants' },
	priority: {
		type: 'string',
		enum: ['low', 'normal', 'high'],
		default: 'normal',
		description: 'Place of the task in the list.',
	},
	due: { type: 'string', format: 'date', description: 'Last day for the task.', example: '2026-05-04' },
	tags: {
		type: 'array',
		items: { type: 'string' },
		description: 'Labels to filter by.',
		example: ['home'],
	},
};

const task = {
	type: 'object',
	required: ['id', 'title', 'done'],
	properties: {
		id: {
			type: 'string',
			description: 'Unique ID of the task. It never changes.',
			example: '01HZX5T9GQ4M8V2K7R3B6N1C0D',
		},
		...taskFields,
		done: { type: 'boolean', description: 'True after the task is completed.', example: false },
	},
};

const failure = {
	type: 'object',
	required: ['error'],
	properties: {
		error: {
			type: 'object',
			required: ['code', 'message'],
			properties: {
				code: {
					type: 'string',
					description: 'Short name of the error. It never changes.',
					example: 'missing_field',
				},
				message: {
					type: 'string',
					description: 'Explanation in one sentence.',
					example: 'Give the task a title.',
				},
			},
		},
	},
};

const listTasks = {
	operationId: 'listTasks',
	summary: 'List tasks',
	parameters: [
		{
			name: 'limit',
			in: 'query',
			description: 'Maximum number of tasks in the response.',
			schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
		},
		{
			name: 'done',
			in: 'query',
			description: 'Filters by completed or open tasks.',
			schema: { type: 'boolean' },
		},
		{
			name: 'cursor',
			in: 'query',
			description: 'Value of `cursor` in the previous response.',
			schema: { type: 'string' },
		},
	],
	responses: {
		200: response('The tasks, newest first.', {
			type: 'object',
			required: ['tasks'],
			properties: {
				tasks: { type: 'array', items: reference('Task') },
				cursor: { type: 'string', description: 'Present if there are more tasks.', example: 'b3Blbg' },
			},
		}),
		401: response('The key is missing or has expired.', reference('Failure')),
	},
};

const createTask = {
	operationId: 'createTask',
	summary: 'Create a task',
	requestBody: {
		required: true,
		content: {
			'application/json': {
				schema: {
					type: 'object',
					required: ['title'],
					properties: taskFields,
				},
			},
		},
	},
	responses: {
		201: response('The new task.', reference('Task')),
		401: response('The key is missing or has expired.', reference('Failure')),
		422: response('A field is missing or has the wrong type.', reference('Failure')),
	},
};

/** Description of an API with two operations. */
export const openApiFile = `${JSON.stringify(
	{
		openapi: '3.1.0',
		info: { title: 'Tasks API', version: '1.0.0', description: 'Lists and creates tasks.' },
		servers: [{ url: 'https://api.example.com' }],
		security: [{ key: [] }],
		paths: { '/tasks': { get: listTasks, post: createTask } },
		components: {
			securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
			schemas: { Task: task, Failure: failure },
		},
	},
	undefined,
	2,
)}\n`;

function response(description: string, schema: object) {
	return { description, content: { 'application/json': { schema } } };
}

function reference(schema: string) {
	return { $ref: `#/components/schemas/${schema}` };
}
