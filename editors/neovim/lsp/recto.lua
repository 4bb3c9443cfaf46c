-- Neovim 0.12 asks only for closed files when the server has news: this asks for open ones, too.
local function refresh(err, result, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local provider = client and client.server_capabilities.diagnosticProvider
  for buffer in pairs(provider and client.attached_buffers or {}) do
    local document = vim.lsp.util.make_text_document_params(buffer)
    local params = { textDocument = document, identifier = provider.identifier }
    client:request('textDocument/diagnostic', params, nil, buffer)
  end
  return vim.lsp.handlers['workspace/diagnostic/refresh'](err, result, context)
end

return {
  cmd = { 'recto-language-server', '--stdio' },
  filetypes = { 'mdx', 'markdown', 'json', 'yaml' },
  root_markers = { 'docs.json', 'mint.json' },
  -- The server starts only in a docs project.
  workspace_required = true,
  handlers = { ['workspace/diagnostic/refresh'] = refresh },
}
